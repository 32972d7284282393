import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { keepLastGood, lastGoodFolder, moveFolder } from "./keep-last-good";

const root = temporaryFolder();

function write(folder: string, name: string): void {
  mkdirSync(root(folder), { recursive: true });
  writeFileSync(root(folder, name), "");
}

const build = (exitCode: number) =>
  keepLastGood(root(), () => {
    write("public", "new");
    if (exitCode === 0) moveFolder(root("public"), root(lastGoodFolder));
    return Promise.resolve(exitCode);
  });

test("a build that succeeds replaces the last one", async () => {
  write("public", "good");
  expect(await build(0)).toBe(0);
  expect(readdirSync(root("public"))).toEqual(["new"]);
  expect(readdirSync(root(".last-good"))).toEqual([]);
});

test("a build that throws leaves the last one as it was", async () => {
  write("public", "good");
  const failing = () => {
    write("public", "half");
    return Promise.reject(new Error("failed"));
  };
  await expect(keepLastGood(root(), failing)).rejects.toThrow("failed");
  expect(readdirSync(root("public"))).toEqual(["good"]);
});

test("after npm run dev, the last build is back, and nothing else", async () => {
  write("public", "good");
  await keepLastGood(root(), () => {
    write("public", "development");
    return Promise.resolve(0);
  });
  expect(readdirSync(root("public"))).toEqual(["good"]);
});

test("a first build that was killed doesn't pass for the last good site", async () => {
  write("public", "half");
  mkdirSync(root(".last-good/public"), { recursive: true });
  await build(1);
  expect(existsSync(root("public"))).toBe(false);
});

test("a first build that fails leaves nothing", async () => {
  await build(1);
  expect(existsSync(root("public"))).toBe(false);
});

test("after a build that was killed, the next one restores the last good site, even if it fails", async () => {
  write(".last-good/public", "good");
  write("public", "half");
  expect(await build(1)).toBe(1);
  expect(readdirSync(root("public"))).toEqual(["good"]);
});
