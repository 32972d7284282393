import type { DurableObjectState } from "@cloudflare/workers-types";
import type { Environment } from "./environment";
import worker, { Leads } from "./index";

/** The object with controls for tests, at `/test/…`. */
class TestLeads extends Leads {
  readonly #state: DurableObjectState;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, environment);
    this.#state = state;
  }

  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    const { sql } = this.#state.storage;

    if (pathname === "/test/break") {
      sql.exec("DROP TABLE leads");
    } else if (pathname === "/test/pass") {
      // As if this many hours had passed.
      const hours = Number(searchParams.get("hours"));
      sql.exec("UPDATE leads SET receivedAt = receivedAt - ?", hours * 60 * 60 * 1000);
      await this.alarm();
    } else {
      return super.fetch(request);
    }
    return new Response();
  }
}

export { TestLeads as Leads };

export default {
  fetch(request: Request, environment: Environment, context: never) {
    const isTest = new URL(request.url).pathname.startsWith("/test/");
    if (isTest) return environment.LEADS.getByName("leads").fetch(request);
    return worker.fetch(request, environment, context);
  },
};
