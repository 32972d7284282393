import { spawnSync } from "node:child_process";
import { expect, test } from "@jest/globals";

test("the build reads the attack's texts and 250 made-up ones as the check does, and refuses the same", () => {
  const program = ["--import", "tsx", "tests/support/readings.ts", "250"];
  const { stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout).toMatch(/^\d+ shown alike, \d+ refused alike\n$/);
});
