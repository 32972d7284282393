/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { keepLastGood } from "./keep-last-good";
import { runChild } from "./run-child";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "build-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

function writePage(text: string, folder = "public"): void {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, "index.html"), text);
}

function readPage(): string {
  return readFileSync(join(root, "public/index.html"), "utf8");
}

const writes = `
  const fs = require("node:fs");
  fs.mkdirSync("public");
  fs.writeFileSync("public/index.html", "new");
`;

function build(program: string, stop = new AbortController().signal) {
  return keepLastGood(root, () =>
    runChild(["-e", program], { root, env: process.env, stop, killAfter: 200 }),
  );
}

test("a build that succeeds replaces the site and leaves nothing aside", async () => {
  writePage("good");
  writeFileSync(join(root, "public/stale.html"), "stale");
  expect(await build(writes)).toBe(0);
  expect(readPage()).toBe("new");
  expect(readdirSync(root)).toEqual(["public"]);
  expect(readdirSync(join(root, "public"))).toEqual(["index.html"]);
});

test.each([
  ["fails", "process.exit(3);", 3],
  ["a signal ends", 'process.kill(process.pid, "SIGKILL");', 137],
])(
  "a build that %s brings the last good site back and tells how it ended",
  async (_how, end, code) => {
    writePage("good");
    expect(await build(`${writes} ${end}`)).toBe(code);
    expect(readPage()).toBe("good");
    expect(readdirSync(root)).toEqual(["public"]);
  },
);

test("a build that throws brings the last good site back", async () => {
  writePage("good");
  const failing = keepLastGood(root, () => Promise.reject(new Error("no memory")));
  await expect(failing).rejects.toThrow("no memory");
  expect(readPage()).toBe("good");
});

test("a first build that fails leaves no half a site", async () => {
  expect(await build(`${writes} process.exit(1);`)).toBe(1);
  expect(readdirSync(root)).toEqual([]);
});

async function untilExists(file: string): Promise<void> {
  while (!existsSync(file)) await new Promise((resolve) => setTimeout(resolve, 10));
}

test.each([
  ["ends when told", ""],
  ["ignores that it is told to end", 'process.on("SIGTERM", () => {});'],
])("stopping a build that %s brings the last good site back", async (_how, deafness) => {
  writePage("good");
  const controller = new AbortController();
  const waits = 'fs.writeFileSync("public/ready", ""); setInterval(() => {}, 1000);';
  const running = build(`${deafness} ${writes} ${waits}`, controller.signal);
  await untilExists(join(root, "public/ready"));
  controller.abort();
  expect(await running).toBe(130);
  expect(readPage()).toBe("good");
  expect(readdirSync(root)).toEqual(["public"]);
});

test("a build that was stopped before it began runs nothing", async () => {
  writePage("good");
  expect(await build(writes, AbortSignal.abort())).toBe(130);
  expect(readPage()).toBe("good");
});

// No process has this number: it is above the highest that Linux (4,194,304) and macOS give.
const endedProcess = "999999999";

test.each([
  ["a site left aside by a process that died is put back", "public", "good", "half"],
  ["rubbish left by a process that died after its build is removed", "old", "older", "good"],
])("%s before the next build", async (_what, aside, left, published) => {
  writePage(left, `.last-good/${endedProcess}/${aside}`);
  writePage(published);
  expect(await build("process.exit(1);")).toBe(1);
  expect(readPage()).toBe("good");
  expect(readdirSync(root)).toEqual(["public"]);
});

test("a second build at the same time is refused and touches nothing", async () => {
  writePage("good", `.last-good/${process.ppid}/public`);
  writePage("half");
  await expect(build(writes)).rejects.toThrow(`Process ${process.ppid} is building in ${root}.`);
  expect(readPage()).toBe("half");
  expect(existsSync(join(root, `.last-good/${process.ppid}/public/index.html`))).toBe(true);
});
