import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config";
import { debuggingPort } from "../support/addresses";
import { findBrowser } from "../support/find-browser";

/** Configures `npm run bench`, which measures one thing at a time, on the site of the browser tests. */
export default defineConfig({
  ...browserTests,
  testDir: __dirname,
  preserveOutput: "failures-only",
  fullyParallel: false,
  workers: 1,
  // Only something that never comes takes as long as this.
  timeout: 1_800_000,
  projects: [{ name: "bench" }],
  use: {
    browserName: "chromium",
    launchOptions: {
      ...findBrowser(),
      args: [`--remote-debugging-port=${debuggingPort}`, "--disable-gpu", "--no-first-run"],
    },
  },
});
