import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { expect, jest, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { takeLock } from "./lock";

const folder = temporaryFolder();
const lockFile = () => folder("data", "lock");

test("of many who ask at once, each has the lock alone", async () => {
  let holders = 0;
  const takeTurn = async () => {
    const lock = await takeLock(lockFile());
    holders += 1;
    expect(holders).toBe(1);
    await new Promise((resolve) => setImmediate(resolve));
    holders -= 1;
    await lock.release();
  };
  await Promise.all(Array.from({ length: 8 }, takeTurn));
});

test("who waits is told so once, and can stop", async () => {
  const lock = await takeLock(lockFile());
  const controller = new AbortController();
  const waiting = jest.fn(() => controller.abort());
  await expect(takeLock(lockFile(), { stop: controller.signal, waiting })).rejects.toThrow(
    "aborted",
  );
  expect(waiting).toHaveBeenCalledTimes(1);
  await lock.release();
});

test("the holder's sentence refuses others, and is gone with him", async () => {
  const lock = await takeLock(lockFile());
  await lock.refuseOthers("I am here.");
  await expect(takeLock(lockFile())).rejects.toThrow("I am here.");
  await lock.release();
  const next = await takeLock(lockFile());
  const waiting = jest.fn();
  const third = takeLock(lockFile(), { waiting });
  await next.release();
  await (await third).release();
});

test("a process that is killed leaves no lock behind", async () => {
  const program = `require(${JSON.stringify(resolve("tools/servers/lock"))})
    .takeLock(${JSON.stringify(lockFile())})
    .then(() => { console.log("locked"); setInterval(() => {}, 1000); });`;
  const holder = spawn(process.execPath, ["--import", "tsx", "-e", program]);
  await once(holder.stdout, "data");
  const waiting = jest.fn(() => holder.kill("SIGKILL"));
  const lock = await takeLock(lockFile(), { waiting });
  expect(waiting).toHaveBeenCalled();
  await lock.release();
}, 60_000);
