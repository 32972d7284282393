import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

test("readings", () => {
  const program = ["--import", "tsx", "tests/support/readings.ts", "20000"];
  const { stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" });
  console.log(stdout + stderr);
  expect(stdout).toContain("alike");
});
