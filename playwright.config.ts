import { defineConfig, type Project } from "@playwright/test";
import { findBrowser, findFirefox } from "./tests/support/find-browser";
import { browserReportFile, browserResultsFolder } from "./tests/support/test-reports";
import { inboxPort, siteOrigin, sitePort } from "./tests/support/addresses";
import { oneEngine } from "./tests/browser/one-engine";
import { missingPrograms } from "./tests/webkit/browser";

const { executablePath, environment, sandbox } = findBrowser();
const firefoxPath = findFirefox();

/** The forms once more in another engine, where the system has one. */
const firefox: Project[] = firefoxPath
  ? [
      {
        name: "firefox",
        testMatch: /(forms|failures|early|any-text|privacy)\.spec\.ts/,
        grepInvert: new RegExp(oneEngine),
        use: {
          browserName: "firefox",
          channel: "moz-firefox",
          viewport: { width: 1280, height: 800 },
          launchOptions: { executablePath: firefoxPath },
        },
      },
    ]
  : [];
if (!firefoxPath) console.log("No Firefox was found: the forms are tested in Chromium only.");

// In CI they have to be there.
const missing = process.env.CI ? [] : missingPrograms();

/** A small suite in the engine of Safari, where the system has it. Playwright starts none of its browsers for it. */
const webkit: Project[] =
  missing.length === 0 ? [{ name: "webkit", testDir: "tests/webkit", workers: 1 }] : [];
if (missing.length > 0) console.log(`No ${missing.join(", no ")}: nothing is tested in WebKit.`);

export default defineConfig({
  testDir: "tests/browser",
  outputDir: browserResultsFolder,
  reporter: [["list"], ["json", { outputFile: browserReportFile }]],
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  use: {
    baseURL: siteOrigin,
    browserName: "chromium",
    locale: "en-US",
    // A page that glides under a click makes the click miss.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    launchOptions: {
      executablePath,
      env: { ...process.env, ...environment },
      chromiumSandbox: sandbox,
      args: [
        "--disable-background-networking",
        "--disable-component-update",
        // A page that a test has answered itself has no address, so that Chromium would take its webhook on loopback for
        // an intrusion into a private network.
        "--disable-features=LocalNetworkAccessChecks",
        "--disable-gpu",
        "--disable-sync",
        "--no-first-run",
      ],
    },
  },
  projects: [
    {
      name: "phone",
      // What is about faults, texts and sizes of its own is the same at any width.
      testMatch: /(phone|landing|forms|not-found|notices)\.spec\.ts/,
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: "phone.spec.ts",
      use: { viewport: { width: 1280, height: 800 } },
    },
    ...firefox,
    ...webkit,
  ],
  webServer: {
    command: "node --import tsx tools/start.ts",
    url: siteOrigin,
    env: {
      PORT: String(sitePort),
      INBOX_PORT: String(inboxPort),
      // Playwright empties this folder before it starts the server.
      INBOX_FILE: `${browserResultsFolder}/submissions.jsonl`,
      // Whatever the environment or a .env file says, a test must not reach the owner's webhooks.
      GATSBY_CONSULTATION_WEBHOOK_URL: "",
      GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "",
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    reuseExistingServer: false,
    stdout: "pipe",
    timeout: 180_000,
  },
});
