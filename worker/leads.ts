import type { DurableObjectState } from "@cloudflare/workers-types";
import type { Hono } from "hono";
import { type Bindings, daysKept, type Environment } from "./environment";
import { createLeadRoutes } from "./lead-routes";
import { day, LeadStore } from "./lead-store";
import { countMail, describeRefusal, mailOf, sendMail } from "./mail";

/** The object that keeps the leads: there is one for the site, so that nothing else writes to its store. */
export class Leads {
  readonly #environment: Environment;
  readonly #store: LeadStore;
  readonly #routes: Hono<Bindings>;

  constructor(state: DurableObjectState, environment: Environment) {
    this.#environment = environment;
    this.#store = new LeadStore(state.storage, daysKept(environment) * day);
    this.#routes = createLeadRoutes(this.#store);
    // `KEEP_DAYS` may have been changed.
    void state.blockConcurrencyWhile(() => this.#store.setAlarm());
  }

  async fetch(request: Request) {
    return this.#routes.fetch(request, this.#environment);
  }

  async alarm() {
    this.#store.deleteOld();
    await this.#sendMails();
    await this.#store.setAlarm();
  }

  async #sendMails() {
    for (;;) {
      const leads = this.#store.nextToMail();
      const [lead] = leads;
      if (!lead) return;

      const isAlone = leads.length === 1;
      const mail = isAlone ? mailOf(lead, this.#environment) : countMail(leads.length, lead.inbox);
      try {
        await sendMail(this.#environment, mail);
        // After a crash before this line it is sent again: twice is better than never.
        this.#store.noteMailed(leads);
      } catch (error) {
        this.#store.noteRefused(leads, describeRefusal(error));
      }
    }
  }
}
