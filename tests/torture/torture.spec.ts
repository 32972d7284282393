import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { renameSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join, resolve } from "node:path";
import { createInterface } from "node:readline";
import { expect, test } from "@playwright/test";
import { format } from "oxfmt";
import { formatTable, type Row } from "../bench/report";

const documentFile = "docs/reliability.md";
const rows: Row[] = [];

const tell = (attack: string, result: string) => rows.push({ Attack: attack, Result: result });

/** How many rows a whole run has; a part of one, or one that a failure has cut in two, is not written down. */
const wholeRun = 7;

let folder: string;
let running: ChildProcess[] = [];

test.beforeEach(() => {
  folder = test.info().outputPath();
});

test.afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
  running = [];
});

test.afterAll(async () => {
  if (rows.length < wholeRun) return;
  const text = readFileSync(documentFile, "utf8");
  const [before = ""] = text.split("## The last run");
  const when = `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${process.platform}`;
  const table = formatTable(rows);
  const written = `${before}## The last run\n\n${when}.\n\n${table}\n`;
  const { code } = await format(documentFile, written);
  writeFileSync(documentFile, code);
});

/** Runs a TypeScript program of the project's own; resolves with the first line that it prints. */
async function run(program: string): Promise<{ child: ChildProcess; line: string }> {
  const args = ["--import", "tsx", "-e", program];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  running.push(child);
  const lines = createInterface({ input: child.stdout });
  const [line] = (await once(lines, "line")) as [string];
  return { child, line };
}

const tool = (name: string) => JSON.stringify(resolve("tools", name));

const runInbox = (file: string) =>
  run(`require(${tool("servers/inbox")}).startInbox({ port: 0, file: ${JSON.stringify(file)} })
    .then(({ origin }) => console.log(origin));`);

const post = (origin: string, body: unknown) =>
  fetch(`${origin}/webhook/consultation`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const milliseconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** The most memory that a process has held, in MB; nothing where the system does not tell. */
function peakMemory({ pid }: ChildProcess): number | undefined {
  if (process.platform !== "linux") return undefined;
  const status = readFileSync(`/proc/${pid ?? 0}/status`, "utf8");
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000;
}

test("2,000 posts at once are all stored", async () => {
  const file = join(folder, "submissions.jsonl");
  const { line: origin } = await runInbox(file);
  const answers = Array.from({ length: 2000 }, (_, visitor) => post(origin, { visitor }));
  const accepted = (await Promise.all(answers)).filter(({ status }) => status === 200).length;
  const stored = readFileSync(file, "utf8").trim().split("\n").length;
  tell("2,000 posts at once", `${accepted} accepted, ${stored} stored`);
  expect([accepted, stored]).toEqual([2000, 2000]);
});

test("an inbox that is killed loses nothing that it has accepted", async () => {
  const file = join(folder, "submissions.jsonl");
  const accepted: number[] = [];
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    const { child, line: origin } = await runInbox(file);
    const posts = Array.from({ length: 40 }, async (_, index) => {
      const visitor = round * 100 + index;
      // Large enough to be cut.
      const answer = await post(origin, { visitor, text: "x".repeat(index * 20_000) }).catch(
        () => null,
      );
      if (answer?.status !== 200) return;
      accepted.push(visitor);
      if (index === round) child.kill("SIGKILL");
    });
    await Promise.all(posts);
    child.kill("SIGKILL");
  }
  const text = readFileSync(file, "utf8");
  const lost = accepted.filter((visitor) => !text.includes(`{"visitor":${visitor},`));
  tell(
    `${rounds} kills of the inbox under posts`,
    `${lost.length} of ${accepted.length} accepted were lost`,
  );
  expect(accepted.length).toBeGreaterThan(0);
  expect(lost).toEqual([]);
});

test("200,000 submissions: the page opens in a second and 200 MB, and a post does not wait for it", async () => {
  const file = join(folder, "submissions.jsonl");
  const submission = (visitor: number) =>
    JSON.stringify({
      id: String(visitor),
      receivedAt: "2026-11-21T12:00:00.000Z",
      form: "consultation",
      body: { name: `Visitor ${visitor}`, issues: "It is slow. ".repeat(20) },
    });
  for (let block = 0; block < 200; block += 1) {
    const lines = Array.from({ length: 1000 }, (_, index) => submission(block * 1000 + index));
    appendFileSync(file, `${lines.join("\n")}\n`);
  }
  const { child, line: origin } = await runInbox(file);
  const page = milliseconds(async () => (await fetch(origin)).text());
  const beside = await milliseconds(() => post(origin, { name: "Ada" }));
  const opened = await page;
  const memory = peakMemory(child);
  const inMemory = memory === undefined ? "" : `, ${memory.toFixed(0)} MB`;
  tell(
    "200,000 submissions in the file",
    `page ${opened.toFixed(0)} ms, a post beside it ${beside.toFixed(0)} ms${inMemory}`,
  );
  expect(opened).toBeLessThan(1000);
  expect(memory ?? 0).toBeLessThan(200);
});

test("a site that is taken away and downloads that are broken off do not end the preview", async () => {
  const site = join(folder, "public");
  mkdirSync(site);
  writeFileSync(join(site, "index.html"), "<h1>Home</h1>");
  writeFileSync(join(site, "large.bin"), Buffer.alloc(4_000_000));
  const { child, line: origin } = await run(
    `require(${tool("servers/preview")}).startPreview({ port: 0, directory: ${JSON.stringify(site)} })
      .then(({ origin }) => console.log(origin));`,
  );
  const statuses = new Set<number>();
  for (let round = 0; round < 200; round += 1) {
    const answers = Array.from({ length: 8 }, () => fetch(origin));
    renameSync(site, `${site}-aside`);
    for (const { status } of await Promise.all(answers)) statuses.add(status);
    renameSync(`${site}-aside`, site);
  }
  tell(
    "200 times public/ taken away under requests",
    `answers ${[...statuses].sort().join(" and ")}, preview alive`,
  );

  const files = () =>
    process.platform === "linux" ? readdirSync(`/proc/${child.pid ?? 0}/fd`).length : 0;
  const before = files();
  for (let round = 0; round < 600; round += 1) {
    const visitor = connect(Number(new URL(origin).port), "127.0.0.1");
    visitor.write("GET /large.bin HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await once(visitor, "readable");
    visitor.destroy();
    await once(visitor, "close");
  }
  await expect.poll(files).toBeLessThan(before + 20);
  tell("600 downloads broken off", `${before} open files before, ${files()} after`);
  expect((await fetch(origin)).status).toBe(200);
  expect([...statuses].every((status) => status === 200 || status === 404)).toBe(true);
});

/** A build of a made-up site, behind the lock and with the last good one set aside, as the commands build. */
const build = (program: string) =>
  `const { keepLastGood, withSiteLock } = require(${tool("lib/keep-last-good")});
  const { runChild } = require(${tool("lib/run-child")});
  const root = ${JSON.stringify(folder)};
  const stop = new AbortController().signal;
  console.log("begun");
  withSiteLock(root, stop, () => keepLastGood(root, () =>
    runChild(["-e", ${JSON.stringify(program)}], { root, env: process.env, stop })))
    .then((code) => process.exit(code));`;

const published = () => readFileSync(join(folder, "public/index.html"), "utf8");

test("a build right after one that was killed is the one that is published", async () => {
  let wrong = 0;
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    // Writes for as long as it lives, as a Gatsby does that nobody has told to end.
    const endless = `const fs = require("node:fs"); for (;;) { fs.mkdirSync("public", { recursive: true });
      fs.writeFileSync("public/index.html", "killed"); fs.writeFileSync("building", ""); }`;
    const { child } = await run(build(endless));
    const building = join(folder, "building");
    await expect
      .poll(() => readdirSync(folder).includes("building"), { intervals: [20] })
      .toBe(true);
    child.kill("SIGKILL");
    const write = `const fs = require("node:fs"); fs.mkdirSync("public"); fs.writeFileSync("public/index.html", "${round}");`;
    const next = await run(build(write));
    const [code] = (await once(next.child, "exit")) as [number];
    rmSync(building, { force: true });
    if (code !== 0 || published() !== String(round)) wrong += 1;
  }
  tell(`${rounds} kills of a build with the next one right after`, `${wrong} ended wrong`);
  expect(wrong).toBe(0);
});

test("failing builds at the same moment leave the good site", async () => {
  mkdirSync(join(folder, "public"));
  writeFileSync(join(folder, "public/index.html"), "good");
  const rounds = 20;
  for (let round = 0; round < rounds; round += 1) {
    const builds = await Promise.all([0, 1].map(() => run(build("process.exit(1)"))));
    for (const { child } of builds) if (child.exitCode === null) await once(child, "exit");
    expect(published()).toBe("good");
  }
  tell(`${rounds} times two failing builds at once`, "the good site is there each time");
});
