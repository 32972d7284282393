import type { DurableObjectState, DurableObjectStorage } from "@cloudflare/workers-types";
import type { Hono } from "hono";
import { type Bindings, daysKept, type Environment } from "./environment";
import { createLeadRoutes } from "./lead-routes";
import { day, LeadStore } from "./lead-store";
import { countMail, describeRefusal, mailOf, sendMail } from "./mail";

/** The object that keeps the leads: there is one for the site, so that nothing else writes to its store. */
export class Leads {
  readonly #storage: DurableObjectStorage;
  readonly #environment: Environment;
  readonly #store: LeadStore;
  readonly #routes: Hono<Bindings>;

  constructor(state: DurableObjectState, environment: Environment) {
    const { storage } = state;
    this.#storage = storage;
    this.#environment = environment;
    this.#store = new LeadStore(storage);
    this.#routes = createLeadRoutes(this.#store, () => this.#setAlarm());
    // `KEEP_DAYS` may have been changed.
    void state.blockConcurrencyWhile(() => this.#setAlarm());
  }

  async fetch(request: Request): Promise<Response> {
    return this.#routes.fetch(request, this.#environment);
  }

  async alarm(): Promise<void> {
    this.#store.deleteUntil(Date.now() - this.#keptFor());
    await this.#sendMails();
    await this.#setAlarm();
  }

  async #sendMails(): Promise<void> {
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

  /** In ms. */
  #keptFor(): number {
    return daysKept(this.#environment) * day;
  }

  async #setAlarm(): Promise<void> {
    const next = this.#store.nextAlarm(this.#keptFor());
    if (next !== null) await this.#storage.setAlarm(next);
  }
}
