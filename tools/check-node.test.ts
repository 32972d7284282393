import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";

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
