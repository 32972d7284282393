import type { DurableObjectState, DurableObjectStorage } from "@cloudflare/workers-types";
import type { Hono } from "hono";
import { type Bindings, daysKept, type Environment } from "./environment";
import { createLeadRoutes } from "./lead-routes";
import { day, LeadStore } from "./lead-store";

/** The object that keeps the leads: there is one for the site, so that nothing else writes to its store. */
export class Leads {
  readonly #storage: DurableObjectStorage;
  readonly #environment: Environment;
  readonly #store: LeadStore;
  readonly #routes: Hono<Bindings>;

  constructor({ storage }: DurableObjectState, environment: Environment) {
    this.#storage = storage;
    this.#environment = environment;
    this.#store = new LeadStore(storage);
    this.#routes = createLeadRoutes(this.#store, () => this.#setAlarm());
  }

  async fetch(request: Request): Promise<Response> {
    return this.#routes.fetch(request, this.#environment);
  }

  async alarm(): Promise<void> {
    this.#store.deleteUntil(Date.now() - this.#keptFor());
    await this.#setAlarm();
  }

  /** In ms. */
  #keptFor(): number {
    return daysKept(this.#environment) * day;
  }

  /** To when the oldest lead is to be deleted, and at least once a day, because `KEEP_DAYS` may be set to less. */
  async #setAlarm(): Promise<void> {
    const oldest = this.#store.oldest();
    if (oldest === null) return;
    await this.#storage.setAlarm(Math.min(oldest + this.#keptFor(), Date.now() + day));
  }
}
