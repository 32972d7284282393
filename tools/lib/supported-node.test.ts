import { spawnSync } from "node:child_process";
import { pathToFileURL } from "node:url";
import { expect, test } from "@jest/globals";
import { engines } from "../../package.json";

test.each([
  ["18.20.8", 1],
  ["20.18.3", 1],
  ["20.19.0", 0],
  ["25.9.0", 0],
  ["26.0.0", 1],
])("Node.js %s ends the check of the version with %i", (version, exitCode) => {
  expect(engines.node).toBe(">=20.19 <26");
  const pretend = `Object.defineProperty(process.versions, "node", { value: "${version}" });`;
  const check = `import("${pathToFileURL("tools/lib/supported-node.mjs").href}");`;
  expect(spawnSync(process.execPath, ["-e", pretend + check]).status).toBe(exitCode);
});
