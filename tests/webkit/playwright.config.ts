import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config";
import { missingPrograms } from "./browser";

const missing = missingPrograms();
if (missing.length > 0) console.log(`No ${missing.join(", no ")}: nothing is tested in WebKit.`);

/** The forms and the pages in the engine of Safari, where the system has it. Playwright starts none of its browsers. */
export default defineConfig({
  ...browserTests,
  testDir: __dirname,
  workers: 1,
  projects: missing.length > 0 ? [] : [{ name: "webkit" }],
});
