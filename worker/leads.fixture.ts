import type { DurableObjectState } from "@cloudflare/workers-types";
import type { Environment } from "./bindings";
import worker, { Leads } from "./index";

/** What a test makes go wrong once. */
const faults = { sendCrashes: false, syncFails: false, syncCrashes: false };

/** Returns whether a fault is due now. */
function isDue(fault: keyof typeof faults) {
  const due = faults[fault];
  faults[fault] = false;
  return due;
}

/** Keeps the binding's type, of which only one form is used. */
function crashAfterSending(state: DurableObjectState, { EMAIL }: Environment) {
  if (!EMAIL) return undefined;
  const send = async (mail: never) => {
    const result = await EMAIL.send(mail);
    if (isDue("sendCrashes")) state.abort("A crash of the test.");
    return result;
  };
  return { send };
}

/** How many ms the clock of a test is ahead. */
let passed = 0;
const { now } = Date;
Date.now = () => now() + passed;

// The 20 seconds that an email has are a moment in tests.
const wait = globalThis.setTimeout;
globalThis.setTimeout = ((then: () => void, ms: number) =>
  wait(then, ms === 20_000 ? 50 : ms)) as typeof globalThis.setTimeout;

/** The object with controls for tests. */
class TestLeads extends Leads {
  #cursors: { rowsRead: number; rowsWritten: number }[] = [];
  #isReadOnly = false;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, { ...environment, EMAIL: crashAfterSending(state, environment) });
    const { storage } = state;
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    sql.exec = (query: string, ...values: unknown[]) => {
      if (this.#isReadOnly && !/^\s*SELECT|IF NOT EXISTS/.test(query))
        throw new Error("Read only.");
      const cursor = exec(query, ...values);
      this.#cursors.push(cursor);
      return cursor as never;
    };
    const sync = storage.sync.bind(storage);
    storage.sync = async () => {
      await sync();
      if (isDue("syncCrashes")) state.abort("A crash of the test.");
      if (isDue("syncFails")) throw new Error("A fault of the test.");
    };
  }

  breakNext(fault: keyof typeof faults) {
    faults[fault] = true;
  }

  /** Refuses writes from now on, as Cloudflare does when the writes of a day are used up. */
  makeReadOnly() {
    this.#isReadOnly = true;
  }

  /** Runs SQL, before the migrations if nothing else was asked. */
  run(query: string): unknown[] {
    return this.ctx.storage.sql.exec(query).toArray();
  }

  /** Counts the rows that SQL has read and written since it was asked last. */
  countRows() {
    const sum = { read: 0, written: 0 };
    for (const { rowsRead, rowsWritten } of this.#cursors.splice(0)) {
      sum.read += rowsRead;
      sum.written += rowsWritten;
    }
    return sum;
  }

  runAlarm() {
    return this.alarm();
  }

  getAlarm() {
    return this.ctx.storage.getAlarm();
  }

  deleteAlarm() {
    return this.ctx.storage.deleteAlarm();
  }

  /** Lets some minutes pass, and runs alarms until nothing is due. */
  async pass(minutes: number): Promise<void> {
    const { storage } = this.ctx;
    passed += minutes * 60 * 1000;
    do {
      await storage.deleteAlarm();
      await this.alarm();
    } while (((await storage.getAlarm()) ?? Infinity) <= Date.now() + 1000);
  }
}

export { TestLeads as Leads };

interface TestSite extends Environment {
  LEADS: { getByName: (name: string) => TestLeads };
}

/** Calls a method of the object: `/test/run` with `["DROP TABLE leads"]`. */
export default {
  async fetch(request: Request, environment: TestSite, context: never) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/test/")) return worker.fetch(request, environment, context);

    const object = environment.LEADS.getByName("leads") as unknown as Record<
      string,
      (...values: unknown[]) => Promise<unknown>
    >;
    const result = await object[pathname.replace("/test/", "")]?.(
      ...((await request.json()) as unknown[]),
    );
    return Response.json(result ?? null);
  },
};
