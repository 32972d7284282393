import worker, { Editor, Leads } from "./index";
import { channels } from "./shared/channels/all";
import type { Channel } from "./shared/channels/channel";
import { visitorNameOf } from "./shared/lead";
import { tidySetting } from "./shared/setting";
import type { Bindings } from "./shared/settings";
import type { Refusal } from "./refusal.fixture";

let tests = 0;

/** Returns what belongs to one test, such as an empty store and a clock that is right. */
function newTest(variables: object = {}) {
  tests += 1;
  return {
    variables,
    store: `leads ${tests}`,
    /** The fault that the test has asked for: "no leads", "no editor", "noting crashes" or "sync crashes". */
    fault: "",
    /** How far the test has turned the clock forward, in ms. */
    passed: 0,
    /** Until then, in ms since 1970, the storage refuses every write, alarms too. */
    refusesUntil: 0,
    /** How long the object waits for the answer to an email or a ping, in ms. */
    patience: 20_000,
    /** The lengths of the texts that the leads' object has returned to the Worker. */
    texts: [] as number[],
    mails: [] as object[],
    refusal: null as Refusal | null,
  };
}

let test = newTest();

/** Returns true once after a test asked for a fault. */
function isDue(name: string) {
  const due = test.fault === name;
  if (due) test.fault = "";
  return due;
}

/** Cloudflare refuses writes when those of a day are used up. */
function checkWrites() {
  if (Date.now() < test.refusesUntil) throw new Error("Read only.");
}

const { now } = Date;
Date.now = () => now() + test.passed;

const start = globalThis.setTimeout;
globalThis.setTimeout = ((then: () => void) =>
  start(then, test.patience)) as typeof globalThis.setTimeout;

// An alarm waits before it tries again to set the next one. The clock is turned forward instead.
const wait = scheduler.wait.bind(scheduler);
scheduler.wait = (ms) => {
  test.passed += ms;
  return wait(0);
};

const seconds = 1000;

/** How long workerd waits each time an alarm has failed, in s. After the last time, it gives up. */
const alarmRetries = [2, 4, 8, 16, 32, 64, 0];

/** Takes emails in place of Cloudflare. */
const mailbox = {
  async send(mail: object) {
    const { refusal, mails } = test;
    if (refusal && JSON.stringify(mail).includes(refusal.only ?? "")) {
      if (refusal.code === "NEVER") await new Promise(() => undefined);
      throw Object.assign(new Error(refusal.message), { code: refusal.code });
    }
    mails.push(mail);
  },
};

/** Runs an alarm, as often as workerd does if it fails. */
async function runAlarm(alarm: () => Promise<void>) {
  for (const delay of alarmRetries) {
    try {
      await alarm();
      return;
    } catch {
      test.passed += delay * seconds;
    }
  }
}

/** Turns the clock forward by some minutes, and runs an object's alarm whenever it is due, beginning with one now. */
async function passTime(
  storage: DurableObjectStorage,
  alarm: () => Promise<void>,
  minutes: number,
) {
  const end = Date.now() + minutes * 60 * seconds;
  let due = Date.now();
  do {
    test.passed += Math.max(0, due - Date.now());
    await storage.deleteAlarm();
    await runAlarm(alarm);
    due = (await storage.getAlarm()) ?? Infinity;
  } while (due <= end + 1 * seconds);
  test.passed += Math.max(0, end - Date.now());
}

/** The object, with methods that only tests call. */
class TestLeads extends Leads {
  #cursors: { rowsRead: number; rowsWritten: number }[] = [];

  constructor(state: DurableObjectState, bindings: Bindings) {
    const EDITOR = {
      getByName: () => bindings.EDITOR.getByName(test.store),
    } as unknown as Bindings["EDITOR"];
    super(state, { ...bindings, EDITOR, ...test.variables });
    if (test.fault === "no leads") throw new Error('No row for ada@example.com, in "Ada".');
    const { storage } = state;
    const { sql } = storage;
    const exec = sql.exec.bind(sql);
    sql.exec = (query: string, ...values: unknown[]) => {
      if (!/^\s*SELECT|IF NOT EXISTS/.test(query)) checkWrites();
      if (/^DELETE FROM messages[^]*lead = /.test(query) && isDue("noting crashes"))
        state.abort("A crash of the test.");
      const cursor = exec(query, ...values);
      this.#cursors.push(cursor);
      return cursor as never;
    };
    const setAlarm = storage.setAlarm.bind(storage);
    storage.setAlarm = async (moment) => {
      checkWrites();
      await setAlarm(moment);
    };
    const { kv } = storage;
    const put = kv.put.bind(kv);
    Object.defineProperty(storage, "kv", { value: kv });
    kv.put = (key, value) => {
      checkWrites();
      this.#cursors.push({ rowsRead: 0, rowsWritten: 1 });
      put(key, value);
    };
    const sync = storage.sync.bind(storage);
    storage.sync = async () => {
      await sync();
      if (isDue("sync crashes")) state.abort("A crash of the test.");
    };
  }

  /** Runs SQL. Before the first request to the inbox or a form, no migration has run yet. */
  run(query: string) {
    return this.ctx.storage.sql.exec(query).toArray();
  }

  /** Counts the rows that SQL has read since the last call. */
  countReads() {
    return this.#cursors.splice(0).reduce((sum, { rowsRead }) => sum + rowsRead, 0);
  }

  /** Counts the rows that SQL has written since the last call, and the values that were put. */
  countWrites() {
    return this.#cursors.splice(0).reduce((sum, { rowsWritten }) => sum + rowsWritten, 0);
  }

  restart() {
    this.ctx.abort();
  }

  /** Ignores the alarms of workerd, which a slow computer would run in the middle of a test. */
  override alarm() {
    return Promise.resolve();
  }

  getAlarm() {
    return this.ctx.storage.getAlarm();
  }

  deleteAlarm() {
    return this.ctx.storage.deleteAlarm();
  }

  /** Turns the clock forward by some minutes, and runs each alarm when it is due. */
  pass(minutes: number) {
    return passTime(this.ctx.storage, () => super.alarm(), minutes);
  }
}

class TestEditor extends Editor {
  constructor(state: DurableObjectState, bindings: Bindings) {
    const LEADS = {
      getByName: () => bindings.LEADS.getByName(test.store),
    } as unknown as Bindings["LEADS"];
    super(state, { ...bindings, LEADS, ...test.variables });
    if (test.fault === "no editor") throw new Error("A fault of the test.");
  }

  override alarm() {
    return Promise.resolve();
  }

  /** Does what `pass` does for the leads' object. */
  passInEditor(minutes: number) {
    return passTime(this.ctx.storage, () => super.alarm(), minutes);
  }

  restart() {
    this.ctx.abort();
  }
}

export { TestLeads as Leads, TestEditor as Editor };

/** Makes a limiter whose minute never ends, because miniflare's could end while a test is running. */
function limiterOf(max: number) {
  const counts = new Map<string, number>();
  return {
    limit({ key }: { key: string }) {
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return Promise.resolve({ success: count <= max });
    },
  };
}

/** A channel that no site has. */
const sms: Channel = {
  name: "sms",
  rules: { SMS_TO: tidySetting.matches(/^\+/, "has to begin with a plus") },
  announce: (lead) => ({ subject: visitorNameOf(lead), text: "" }),
  async send({ subject }, { SMS_TO }) {
    await fetch(`https://sms.example/${SMS_TO}`, { method: "POST", body: subject });
  },
};

type Methods = Record<string, (...values: never[]) => unknown>;

const controls: Methods = {
  /** Begins a test: the Worker has these variables and limits, a mailbox, and an empty store. */
  start(variables: object, limits: Record<string, { simple: { limit: number } }>) {
    const limiters = Object.entries(limits).map(
      ([name, { simple }]) => [name, limiterOf(simple.limit)] as const,
    );
    test = newTest({ EMAIL: mailbox, ...Object.fromEntries(limiters), ...variables });
  },

  /** Changes what belongs to the test. */
  change(changes: Partial<typeof test>) {
    Object.assign(test, changes);
  },

  /** Adds another way to tell the owner about leads, until the file of tests ends. */
  addChannel() {
    channels.push(sms);
  },

  /** Refuses every write of the storage from now on, for some minutes. */
  refuseWrites(minutes: number) {
    test.refusesUntil = Date.now() + minutes * 60 * seconds;
  },

  /** Changes the clock by some days at once, without the alarms in between. */
  jump(days: number) {
    test.passed += days * 24 * 60 * 60 * seconds;
  },

  readClock: () => Date.now(),

  set(variables: object) {
    Object.assign(test.variables, variables);
  },

  print(line: string) {
    console.log(line);
    console.error(line);
  },

  sentMails: () => test.mails,

  texts: () => test.texts,
};

/** Notes how long the texts are that an object returns. */
const watch = (stub: object) =>
  new Proxy(stub as Methods, {
    get:
      (methods, name: string) =>
      async (...values: never[]) => {
        const result = await methods[name]?.(...values);
        if (typeof result === "string") test.texts.push(result.length);
        return result;
      },
  });

/**
 * Answers as the Worker does, but for a path such as `/test/run` calls a method of the controls or of the object, with the body's
 * values.
 */
export default {
  async fetch(request: Request, bindings: Bindings, context: never) {
    const { pathname } = new URL(request.url);
    const LEADS = { getByName: () => watch(bindings.LEADS.getByName(test.store)) };
    const EDITOR = { getByName: () => bindings.EDITOR.getByName(test.store) };
    if (!pathname.startsWith("/test/")) {
      return worker.fetch(request, { ...bindings, ...test.variables, LEADS, EDITOR }, context);
    }

    const name = pathname.replace("/test/", "");
    if (name === "restart") {
      await Promise.allSettled(
        [LEADS, EDITOR].map((objects) => (objects.getByName() as Methods).restart?.()),
      );
      return Response.json(null);
    }
    const values = (await request.json()) as never[];
    const object =
      name === "passInEditor" ? (EDITOR.getByName() as unknown as Methods) : LEADS.getByName();
    const result = await (name in controls ? controls : object)[name]?.(...values);
    return Response.json(result ?? null);
  },
};
