import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, jest, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";

jest.setTimeout(300_000);

const folder = temporaryFolder();

/** Starts a command that runs the Worker, like npm start. `workerd` is the id of workerd's process. */
async function startCommand() {
  const program = `const { startWorker } = require(${JSON.stringify(resolve("tools/lib/local-worker"))});
    let workerd;
    require("node:diagnostics_channel").subscribe("child_process", (message) => (workerd ??= message.process));
    void startWorker(${JSON.stringify(folder())}, 0)
      .then(({ origin }) => console.log(JSON.stringify({ origin, workerd: workerd.pid })));`;
  const command = spawn(process.execPath, ["--import", "tsx", "-e", program]);
  const [started] = (await once(command.stdout, "data")) as [Buffer];
  return { command, ...(JSON.parse(String(started)) as { origin: string; workerd: number }) };
}

async function post(origin: string, name: string) {
  const response = await fetch(`${origin}/webhook/consultation`, {
    method: "POST",
    headers: { Origin: origin, "Content-Type": "application/json" },
    body: JSON.stringify({ name }),
  }).catch(() => undefined);
  return response?.ok ?? false;
}

test("no lead that was answered is lost when workerd or its command is killed, and workerd ends with its command", async () => {
  const stored: string[] = [];

  /** Posts one lead after the other until no answer comes. */
  async function postUntilDead(origin: string) {
    const name = `Ada ${randomUUID()}`;
    if (!(await post(origin, name))) return;
    stored.push(name);
    await postUntilDead(origin);
  }

  for (const isCommandKilled of [true, false]) {
    const { command, origin, workerd } = await startCommand();
    const before = stored.length;
    const posting = [1, 2, 3].map(() => postUntilDead(origin));
    while (stored.length < before + 10) await new Promise(setImmediate);

    if (isCommandKilled) command.kill("SIGKILL");
    else process.kill(workerd, "SIGKILL");
    await Promise.all(posting);
    command.kill("SIGKILL");
  }

  const { command, origin, workerd } = await startCommand();
  const leads = await (await fetch(`${origin}/inbox/leads.json`)).text();
  expect(stored.filter((name) => !leads.includes(name))).toEqual([]);
  process.kill(workerd, "SIGKILL");
  command.kill("SIGKILL");
});
