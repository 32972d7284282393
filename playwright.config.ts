import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { siteOrigin, sitePort, siteRoot } from "./tests/support/addresses";
import { chromium, projects } from "./tests/support/projects";

export default defineConfig({
  testDir: "tests/browser",
  // An absolute path, because configurations in other folders use it, too.
  outputDir: resolve(__dirname, "test-results/browser"),
  globalSetup: resolve(__dirname, "tests/support/write-editors.ts"),
  fullyParallel: true,
  workers: 3,
  // A computer that is busy with other work may need several times as long as one that is not.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: siteOrigin,
    // While a page scrolls smoothly, clicks miss.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: process.env.GITHUB_ACTIONS ? "retain-on-failure" : "off",
    launchOptions: chromium,
  },
  projects,
  webServer: {
    // The site starts in its own folder, because tsx reads the tsconfig.json there.
    command: `node --import tsx tests/support/make-site.ts && cd "${siteRoot}" && node --import tsx tools/start.ts`,
    cwd: __dirname,
    url: siteOrigin,
    // `npm start` ignores the webhook, so the forms still post to this computer. With CI set, webpack writes no cache.
    env: { PORT: String(sitePort), GATSBY_WEBHOOK_URL: "https://webhook.example", CI: "true" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "pipe",
    timeout: 600_000,
  },
});
