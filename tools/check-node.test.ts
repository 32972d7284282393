import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../tests/support/temporary-folder";
import { dependencies } from "../package.json";

const root = temporaryFolder();

test.each([
  ["20.18.1", 1],
  ["20.19.0", 0],
  ["25.1.0", 1],
  ["26.3.0", 0],
])("on Node.js %s, a command ends with exit code %s and says which to install", (version, code) => {
  const program = `Object.defineProperty(process.versions, "node", { value: "${version}" });
    require("./tools/check-node.cjs");`;
  const { status, stderr } = spawnSync(process.execPath, ["-e", program], { encoding: "utf8" });
  expect([status, stderr.trim()]).toEqual([
    code,
    code === 0 ? "" : expect.stringMatching(/^[^\n]*: install Node\.js 24 or 26 from [^\n]*$/),
  ]);
});

test("if a package is missing, or in the version of an earlier pull, a command says to run npm ci", () => {
  const files = ["package.json", "package-lock.json", "tools/check-packages.cjs"];
  for (const file of files) cpSync(file, root(file));
  const run = () =>
    spawnSync(process.execPath, [root("tools/check-packages.cjs")], { encoding: "utf8" });
  expect(run().stderr).toContain("run npm ci");

  mkdirSync(root("node_modules"));
  const packages = Object.keys(dependencies).map((name) => [
    `node_modules/${name}`,
    { version: "0" },
  ]);
  const installed = JSON.stringify({ packages: Object.fromEntries(packages) as object });
  writeFileSync(root("node_modules/.package-lock.json"), installed);
  expect(run().stderr).toContain("run npm ci");
});
