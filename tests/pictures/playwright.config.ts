import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import browserTests from "../../playwright.config";
import { englishContent, siteOrigin } from "../support/addresses";
import { findBrowser } from "../support/find-browser";

const root = resolve(__dirname, "../../test-results/pictures");

/** Configures `npm run pictures`, which takes the pictures in docs/ of a site with {@link englishContent}. */
export default defineConfig({
  ...browserTests,
  testDir: __dirname,
  workers: 1,
  projects: [{ name: "pictures" }],
  use: { baseURL: siteOrigin, browserName: "chromium", launchOptions: findBrowser() },
  webServer: {
    ...(browserTests.webServer as object),
    command: `node --import tsx tests/support/make-site.ts "${root}" "${englishContent}" && cd "${root}" && node --import tsx tools/start.ts`,
  },
});
