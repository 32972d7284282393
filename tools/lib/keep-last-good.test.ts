import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { keepLastGood, withSiteLock } from "./keep-last-good";

const root = temporaryFolder();

function write(folder: string, text: string): void {
  mkdirSync(root(folder), { recursive: true });
  writeFileSync(root(folder, `${text}.html`), text);
}

const folders = ["public"];

const build = (exitCode: number, trial?: string) =>
  keepLastGood(
    root(),
    () => {
      for (const folder of folders) write(folder, "new");
      return Promise.resolve(exitCode);
    },
    trial,
  );

const built = () => folders.map((folder) => readdirSync(root(folder)).join());

test("a build that succeeds replaces everything that the last one wrote", async () => {
  for (const folder of folders) write(folder, "good");
  expect(await build(0)).toBe(0);
  expect(built()).toEqual(["new.html"]);
  expect(readdirSync(root(".last-good"))).toEqual([]);
});

test("a trial is kept apart from what the last build wrote", async () => {
  for (const folder of folders) write(folder, "good");
  expect(await build(0, "trial")).toBe(0);
  expect(built()).toEqual(["good.html"]);
  expect(readdirSync(root("trial/public"))).toEqual(["new.html"]);
});

test("a build that fails leaves what the last one wrote", async () => {
  for (const folder of folders) write(folder, "good");
  expect(await build(3)).toBe(3);
  expect(built()).toEqual(["good.html"]);
});

test("a first build that fails leaves nothing", async () => {
  await build(1);
  expect(folders.filter((folder) => existsSync(root(folder)))).toEqual([]);
});

test("after a build that was killed, the next one restores the last good site, even if it fails", async () => {
  write(".last-good/aside/public", "good");
  write("public", "half");
  await build(1);
  expect(readdirSync(root("public"))).toEqual(["good.html"]);
});

test("a second build in the folder is refused while the first is at work", async () => {
  await withSiteLock(root(), async () => {
    const second = withSiteLock(root(), () => Promise.resolve());
    await expect(second).rejects.toThrow(
      `Another npm start, develop or build is at work in ${root()}. End it first`,
    );
  });
  expect(await withSiteLock(root(), () => Promise.resolve("alone"))).toBe("alone");
});
