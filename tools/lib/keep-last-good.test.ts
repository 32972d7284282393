import {
  chmodSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  writeFileSync,
} from "node:fs";
import { expect, jest, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { keepLastGood, withSiteLock } from "./keep-last-good";

const isWindows = process.platform === "win32";

const root = temporaryFolder();

/** What there is beside the lock. */
const left = () => [...readdirSync(root()), ...readdirSync(root(".last-good"))].sort();
const onlyTheSite = [".last-good", "public"];

function writePage(text: string, folder = "public"): void {
  mkdirSync(root(folder), { recursive: true });
  writeFileSync(root(folder, "index.html"), text);
}

const readPage = (folder = "public") => readFileSync(root(folder, "index.html"), "utf8");

/** A build of these folders. */
const build = (exitCode: number, folders = ["public"], isGood?: () => boolean) =>
  keepLastGood(
    root(),
    () => {
      for (const folder of folders) writePage("new", folder);
      return Promise.resolve(exitCode);
    },
    isGood,
  );

test("a build that succeeds replaces the site and leaves nothing aside", async () => {
  writePage("good");
  writeFileSync(root("public/stale.html"), "stale");
  expect(await build(0)).toBe(0);
  expect(readPage()).toBe("new");
  expect(left()).toEqual(onlyTheSite);
  expect(readdirSync(root("public"))).toEqual(["index.html"]);
});

test.each([
  ["a build that fails", () => build(3), 3],
  ["what is never good, such as what develop writes,", () => build(0, ["public"], () => false), 0],
])("%s gives way to the last good site", async (_what, run, exitCode) => {
  writePage("good");
  expect(await run()).toBe(exitCode);
  expect(readPage()).toBe("good");
  expect(left()).toEqual(onlyTheSite);
});

test("a build that throws brings the last good site back", async () => {
  writePage("good");
  const failing = keepLastGood(root(), () => Promise.reject(new Error("no memory")));
  await expect(failing).rejects.toThrow("no memory");
  expect(readPage()).toBe("good");
});

test("a first build that fails leaves no half a site", async () => {
  expect(await build(1)).toBe(1);
  expect(left()).toEqual([".last-good"]);
});

test.each([
  ["a site left aside by a process that died is put back", "aside", "good", "half"],
  ["a site is left where it is by a process that died after its build", "old", "older", "good"],
])("%s before the next build", async (_what, folder, aside, published) => {
  writePage(aside, `.last-good/${folder}/public`);
  writePage(published);
  expect(await build(1)).toBe(1);
  expect(readPage()).toBe("good");
  expect(left()).toEqual(onlyTheSite);
});

test.each(["hosting", ".vercel/output"])(
  "%s is kept with the site that it is of, also by a process that died between the two",
  async (folder) => {
    writePage("good", ".last-good/aside/public");
    writePage("good", folder);
    const folders = ["public", folder];
    const sites = () => folders.map((built) => readPage(built));
    expect(await build(1, folders)).toBe(1);
    expect(sites()).toEqual(["good", "good"]);
    expect(await build(0, folders)).toBe(0);
    expect(sites()).toEqual(["new", "new"]);
  },
);

test("builds that begin at the same moment come one after the other, and the good site survives", async () => {
  const log = jest.spyOn(console, "log").mockImplementation(() => undefined);
  writePage("good");
  const { signal } = new AbortController();
  const codes = [0, 1, 2].map((turn) =>
    withSiteLock(root(), signal, () =>
      keepLastGood(root(), () => {
        expect(existsSync(root("public"))).toBe(false);
        writePage("half");
        return new Promise((end) => setImmediate(() => end(turn === 0 ? 0 : 1)));
      }),
    ),
  );
  expect((await Promise.all(codes)).sort()).toEqual([0, 1, 1]);
  expect(readPage()).toBe("half");
  expect(left()).toEqual([".last-good", "lock", "public"]);
  for (const [line] of log.mock.calls) expect(line).toMatch(/^Another build is at work/);
});

test.each(["site (1)", "it's", "a#b", "a%20b", "a!b", "[x]", "{a}$b"])(
  "a folder called %s is refused with a sentence before anything begins",
  async (name) => {
    const use = jest.fn(() => Promise.resolve(0));
    const running = withSiteLock(root(name), new AbortController().signal, use);
    await expect(running).rejects.toThrow(
      /^The tools that build the site cannot read .+ in the name of a folder, and it is in .+\. Rename it/,
    );
    expect(use).not.toHaveBeenCalled();
  },
);

// On Windows, the mode of a folder forbids nothing.
const testOfModes = isWindows ? test.skip : test;

testOfModes(
  "packages of somebody else, into which a build may not write, are named before anything starts",
  async () => {
    const packages = root("node_modules");
    mkdirSync(packages, { mode: 0o555 });
    chmodSync(root(), 0o755);
    // Whoever has all rights gives them up for the moment.
    const hasAllRights = process.geteuid?.() === 0;
    if (hasAllRights) process.seteuid?.("nobody");
    const build = withSiteLock(root(), new AbortController().signal, () => Promise.resolve());
    await expect(build).rejects.toThrow(
      `You may not write into node_modules in ${root()}, perhaps because somebody else, or sudo, has installed or built here.`,
    );
    if (hasAllRights) process.seteuid?.(0);
    chmodSync(packages, 0o755);
  },
);
