import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config";

/** What `npm run screenshots` takes, of the site that the browser tests test. */
export default defineConfig({
  ...browserTests,
  testDir: __dirname,
  projects: [{ name: "screenshots" }],
});
