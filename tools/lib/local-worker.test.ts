import { spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, jest, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { endLastWorker } from "./local-worker";

jest.setTimeout(300_000);

const folder = temporaryFolder();

interface Command {
  process: ChildProcessWithoutNullStreams;
  origin: string;
}

/** Starts a command that runs the Worker, as npm start does. */
async function startCommand(): Promise<Command> {
  const program = `const { startWorker } = require(${JSON.stringify(resolve("tools/lib/local-worker"))});
    void startWorker({ store: ${JSON.stringify(folder())}, port: 0 }).then(({ origin }) => console.log(origin));`;
  const child = spawn(process.execPath, ["--import", "tsx", "-e", program]);
  const [origin] = (await once(child.stdout, "data")) as [Buffer];
  return { process: child, origin: String(origin).trim() };
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

test("no lead that was answered is lost when workerd or its command is killed, and the next command starts at once", async () => {
  const stored: string[] = [];
  let sent = 0;

  /** Posts one lead after the other until no answer comes. */
  async function postUntilDead(origin: string): Promise<void> {
    for (;;) {
      sent += 1;
      const name = `Ada ${sent}`;
      if (!(await post(origin, name))) return;
      stored.push(name);
    }
  }

  for (let round = 0; round < 20; round += 1) {
    const command = await startCommand();
    const workerd = Number(readFileSync(folder("workerd.pid"), "utf8"));
    const before = stored.length;
    const posting = [1, 2, 3].map(() => postUntilDead(command.origin));
    while (stored.length < before + 10) await new Promise(setImmediate);

    // workerd goes on when its command is killed, until the next one ends it.
    const isCommand = round % 2 === 0;
    process.kill(isCommand ? (command.process.pid ?? 0) : workerd, "SIGKILL");
    if (isCommand) {
      expect(await post(command.origin, "Grace")).toBe(true);
      await endLastWorker(folder());
    }
    await Promise.all(posting);
    command.process.kill("SIGKILL");
  }

  const { process: last, origin } = await startCommand();
  expect(await namesIn(origin)).toEqual(expect.arrayContaining(stored));
  last.kill("SIGKILL");
  await endLastWorker(folder());
});
