import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config";

/** Configures `npm run screenshots`, which takes pictures of the site of the browser tests. */
export default defineConfig({
  ...browserTests,
  testDir: __dirname,
  projects: [{ name: "screenshots" }],
});
