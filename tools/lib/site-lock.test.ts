import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { afterEach, expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { withSiteLock } from "./site-lock";

const root = temporaryFolder();
let other: ReturnType<typeof spawn> | undefined;

afterEach(() => {
  other?.kill("SIGKILL");
});

/** Starts another command, which holds the lock until it is killed. */
async function startOther(): Promise<void> {
  const program = `const { withSiteLock } = require(${JSON.stringify(resolve("tools/lib/site-lock"))});
    void withSiteLock(${JSON.stringify(root())}, () => new Promise(() => {
      console.log("locked");
      setInterval(() => {}, 1000);
    }));`;
  const started = spawn(process.execPath, ["--import", "tsx", "-e", program]);
  other = started;
  await once(started.stdout, "data");
}

const lock = () => withSiteLock(root(), () => Promise.resolve(7));

test("a second command is refused while another is running, and may run as soon as the other is killed", async () => {
  await startOther();
  await expect(lock()).rejects.toThrow(
    `Another command (process ${other?.pid}) is running in this folder. End it first`,
  );

  other?.kill("SIGKILL");
  if (other) await once(other, "exit");
  expect(await lock()).toBe(7);
}, 60_000);

test("a command that fails releases the lock", async () => {
  await expect(withSiteLock(root(), () => Promise.reject(new Error("failed")))).rejects.toThrow();
  expect(existsSync(root(".last-good/lock.pid"))).toBe(false);
});
