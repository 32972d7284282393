import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { afterEach, expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { withSiteLock } from "./site-lock";

const root = temporaryFolder();
const others: ReturnType<typeof spawn>[] = [];

afterEach(() => {
  for (const other of others) other.kill("SIGKILL");
});

/** Starts another command, which holds the lock until it is killed. Returns its process and what it prints first. */
async function startOther() {
  const program = `const { withSiteLock } = require(${JSON.stringify(resolve("tools/lib/site-lock"))});
    withSiteLock(${JSON.stringify(root())}, () => new Promise(() => {
      console.log("locked");
      setInterval(() => {}, 1000);
    })).catch(() => console.log("refused"));`;
  const other = spawn(process.execPath, ["--import", "tsx", "-e", program]);
  others.push(other);
  const [printed] = (await once(other.stdout, "data")) as [Buffer];
  return { other, printed: String(printed).trim() };
}

const lock = () => withSiteLock(root(), () => Promise.resolve(7));

test("a second command is refused while another is running, and may run as soon as the other is killed", async () => {
  const { other } = await startOther();
  await expect(lock()).rejects.toThrow(`Another command is running in ${root()}. End it first`);

  other.kill("SIGKILL");
  await once(other, "exit");
  expect(await lock()).toBe(7);
});

test("of two commands that meet what a killed one has left, one runs", async () => {
  const { other } = await startOther();
  other.kill("SIGKILL");
  await once(other, "exit");
  const started = await Promise.all([startOther(), startOther()]);
  expect(started.map(({ printed }) => printed).sort()).toEqual(["locked", "refused"]);
});

test("a command that fails releases the lock", async () => {
  await expect(withSiteLock(root(), () => Promise.reject(new Error("failed")))).rejects.toThrow();
  expect(await lock()).toBe(7);
});
