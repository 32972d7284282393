import { defineConfig } from "@playwright/test";

/** What `npm run torture` attacks: what runs on the owner's machine, one attack at a time, without a browser. */
export default defineConfig({
  testDir: __dirname,
  outputDir: "../../test-results/torture",
  preserveOutput: "failures-only",
  reporter: "list",
  workers: 1,
  timeout: 600_000,
});
