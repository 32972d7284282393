import type { DurableObjectState } from "@cloudflare/workers-types";
import type { Environment } from "./bindings";
import worker, { Leads } from "./index";

/** The fault that a test has asked for: "noting crashes", "sync crashes" or "sync fails". */
let fault = "";

/** Returns true once after a test asked for a fault. */
function isDue(name: string) {
  const due = fault === name;
  if (due) fault = "";
  return due;
}

/** How far a test has turned the clock forward, in ms. */
let passed = 0;
const { now } = Date;
Date.now = () => now() + passed;

/** How long the object waits for the answer to an email or a ping, in ms. */
let patience = 20_000;
const wait = globalThis.setTimeout;
globalThis.setTimeout = ((then: () => void, ms: number) =>
  wait(then, ms === 20_000 ? patience : ms)) as typeof globalThis.setTimeout;

/** The object, with methods that only tests call. */
class TestLeads extends Leads {
  #cursors: { rowsRead: number }[] = [];
  #isReadOnly = false;

  constructor(state: DurableObjectState, environment: Environment) {
    super(state, environment);
    const { storage } = state;
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    sql.exec = (query: string, ...values: unknown[]) => {
      if (this.#isReadOnly && !/^\s*SELECT|IF NOT EXISTS/.test(query))
        throw new Error("Read only.");
      if (query.startsWith("DELETE FROM messages") && isDue("noting crashes"))
        state.abort("A crash of the test.");
      const cursor = exec(query, ...values);
      this.#cursors.push(cursor);
      return cursor as never;
    };
    const sync = storage.sync.bind(storage);
    storage.sync = async () => {
      await sync();
      if (isDue("sync crashes")) state.abort("A crash of the test.");
      if (isDue("sync fails")) throw new Error("A fault of the test.");
    };
  }

  breakNext(name: string) {
    fault = name;
  }

  /** Hardly waits for answers from now on, so that a test doesn't take 20 seconds. */
  losePatience() {
    patience = 50;
  }

  /** Refuses writes from now on, as Cloudflare does when a day's writes are used up. */
  makeReadOnly() {
    this.#isReadOnly = true;
  }

  /** Runs SQL. Before the first request to the inbox or a form, no migration has run yet. */
  run(query: string): unknown[] {
    return this.ctx.storage.sql.exec(query).toArray();
  }

  /** Counts the rows that SQL has read since the last call. */
  countReads() {
    return this.#cursors.splice(0).reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  }

  /** Ignores the alarms of workerd, which a slow computer would run in the middle of a test, unless one is to crash. */
  override async alarm() {
    if (fault) await super.alarm();
  }

  runAlarm() {
    return super.alarm();
  }

  getAlarm() {
    return this.ctx.storage.getAlarm();
  }

  deleteAlarm() {
    return this.ctx.storage.deleteAlarm();
  }

  /** Turns the clock forward by some minutes, and runs alarms until none is due. */
  async pass(minutes: number): Promise<void> {
    passed += minutes * 60 * 1000;
    do {
      await this.deleteAlarm();
      await super.alarm();
    } while (((await this.getAlarm()) ?? Infinity) <= Date.now() + 1000);
  }
}

export { TestLeads as Leads };

/** How often each limiter was asked about each key. */
const counts = new Map<string, number>();

/** Makes a limiter whose minute never ends, because miniflare's could end while a test is running. */
const limiterOf = (name: string, max: number) => ({
  limit({ key }: { key: string }) {
    const count = (counts.get(name + key) ?? 0) + 1;
    counts.set(name + key, count);
    return Promise.resolve({ success: count <= max });
  },
});

interface TestEnvironment extends Environment {
  /** On this computer, there are no limits. */
  limits?: Record<string, { simple: { limit: number } }>;
}

type Methods = Record<string, (...values: unknown[]) => Promise<unknown>>;

/** Answers as the Worker does, but calls a method of the object for a path such as `/test/run`, with the body's values. */
export default {
  async fetch(request: Request, environment: TestEnvironment, context: never) {
    const { pathname } = new URL(request.url);
    if (!pathname.startsWith("/test/")) {
      const limiters = Object.entries(environment.limits ?? {}).map(
        ([name, { simple }]) => [name, limiterOf(name, simple.limit)] as const,
      );
      return worker.fetch(request, { ...environment, ...Object.fromEntries(limiters) }, context);
    }

    const object = environment.LEADS.getByName("leads") as Methods;
    const values = (await request.json()) as unknown[];
    const result = await object[pathname.replace("/test/", "")]?.(...values);
    return Response.json(result ?? null);
  },
};
