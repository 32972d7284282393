import type { DurableObjectState } from "@cloudflare/workers-types";
import type { Environment } from "./environment";
import worker, { Leads } from "./index";

/** Whether the object is to crash once a mail is sent, before it has noted that. */
let crashes = false;

/** Keeps the binding's type, of which only one form is used. */
function crashAfterSending(state: DurableObjectState, { EMAIL }: Environment) {
  if (!EMAIL) return undefined;
  const send = async (mail: never) => {
    const result = await EMAIL.send(mail);
    if (crashes) {
      crashes = false;
      state.abort("A crash of the test.");
    }
    return result;
  };
  return { send };
}

/** The object with controls for tests, at `/test/…`. */
class TestLeads extends Leads {
  readonly #state: DurableObjectState;
  #onAlarm: () => void = () => undefined;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, { ...environment, EMAIL: crashAfterSending(state, environment) });
    this.#state = state;
  }

  override async alarm(): Promise<void> {
    await super.alarm();
    this.#onAlarm();
  }

  override async fetch(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === "/test/break") this.#state.storage.sql.exec("DROP TABLE leads");
    else if (pathname === "/test/crash") crashes = true;
    else if (pathname === "/test/pass") await this.#pass(Number(searchParams.get("minutes")));
    else return super.fetch(request);
    return new Response();
  }

  /** As if minutes had passed, with an alarm at the end. */
  async #pass(minutes: number): Promise<void> {
    const { storage } = this.#state;
    const { sql } = storage;
    const ms = minutes * 60 * 1000;
    sql.exec("UPDATE leads SET receivedAt = receivedAt - ?, tryAt = tryAt - ?", ms, ms);
    sql.exec("UPDATE mails SET sentAt = sentAt - ?", ms);

    const alarm = new Promise<void>((resolve) => {
      this.#onAlarm = resolve;
    });
    const planned = (await storage.getAlarm()) ?? Infinity;
    if (planned > Date.now()) await storage.setAlarm(Date.now());
    await alarm;
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
