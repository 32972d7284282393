import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, jest, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { refuseOtherReceiver } from "./local-worker";

jest.setTimeout(300_000);

const folder = temporaryFolder();

interface Command {
  process: ChildProcessWithoutNullStreams;
  origin: string;
  /** The id of workerd's process. */
  workerd: number;
}

/** Starts a command that runs the Worker, like npm start. */
async function startCommand(): Promise<Command> {
  const program = `const { refuseOtherReceiver, startWorker } = require(${JSON.stringify(resolve("tools/lib/local-worker"))});
    let workerd;
    require("node:diagnostics_channel").subscribe("child_process", (message) => (workerd = message.process));
    const store = ${JSON.stringify(folder())};
    void refuseOtherReceiver(store)
      .then(() => startWorker(store, 0))
      .then(({ origin }) => console.log(JSON.stringify({ origin, workerd: workerd.pid })));`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", program]);
  const [started] = (await once(child.stdout, "data")) as [Buffer];
  return { process: child, ...(JSON.parse(String(started)) as Omit<Command, "process">) };
}

async function post(origin: string, name: string): Promise<boolean> {
  const response = await fetch(`${origin}/webhook/consultation`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ name }),
  }).catch(() => undefined);
  return response?.ok ?? false;
}

async function namesIn(origin: string): Promise<string[]> {
  const response = await fetch(`${origin}/inbox/leads.json`);
  const leads = (await response.json()) as { answers: { name: string } }[];
  return leads.map(({ answers }) => answers.name);
}

test("no lead that was answered is lost when workerd or its command is killed, and the next command does not start while the old workerd runs", async () => {
  const stored: string[] = [];

  /** Posts one lead after the other until no answer comes. */
  async function postUntilDead(origin: string): Promise<void> {
    const name = `Ada ${randomUUID()}`;
    if (!(await post(origin, name))) return;
    stored.push(name);
    await postUntilDead(origin);
  }

  for (const isCommandKilled of [true, false]) {
    const command = await startCommand();
    const before = stored.length;
    const posting = [1, 2, 3].map(() => postUntilDead(command.origin));
    while (stored.length < before + 10) await new Promise(setImmediate);

    if (isCommandKilled) {
      command.process.kill("SIGKILL");
      expect(await post(command.origin, "Grace")).toBe(true);
      await expect(refuseOtherReceiver(folder())).rejects.toThrow(`at ${command.origin}. End`);
    }
    process.kill(command.workerd, "SIGKILL");
    await Promise.all(posting);
    command.process.kill("SIGKILL");
  }

  const last = await startCommand();
  expect(await namesIn(last.origin)).toEqual(expect.arrayContaining(stored));
  process.kill(last.workerd, "SIGKILL");
  last.process.kill("SIGKILL");
});
