import { spawnSync } from "node:child_process";
import { expect, test } from "@playwright/test";

test("the build reads 20,000 made-up texts as the check does, and refuses the same", () => {
  const program = ["--import", "tsx", "tests/support/readings.ts", "20000"];
  const { stdout, stderr } = spawnSync(process.execPath, program, { encoding: "utf8" });
  expect(stderr).toBe("");
  console.log(stdout);
});
