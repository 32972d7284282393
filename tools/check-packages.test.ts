import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../tests/support/temporary-folder";
import { dependencies } from "../package.json";

const root = temporaryFolder();

test("if a package is missing, or in the version of an earlier pull, a command says to run npm ci", () => {
  for (const file of ["package.json", "package-lock.json", "tools/check-packages.cjs"])
    cpSync(file, root(file));
  const run = () =>
    spawnSync(process.execPath, [root("tools/check-packages.cjs")], { encoding: "utf8" });
  expect(run().stderr).toContain("run npm ci");

  mkdirSync(root("node_modules"));
  const packages = Object.keys(dependencies).map((name) => [
    `node_modules/${name}`,
    { version: "0" },
  ]);
  writeFileSync(
    root("node_modules/.package-lock.json"),
    JSON.stringify({ packages: Object.fromEntries(packages) as object }),
  );
  expect(run().stderr).toContain("run npm ci");
});
