import { resolve } from "node:path";
import { defineConfig, type LaunchOptions, type Project } from "@playwright/test";
import { inboxPort, siteOrigin, sitePort, siteRoot } from "./tests/support/addresses";
import {
  findBrowser,
  findOtherBrowser,
  isBundled,
  missingPrograms,
} from "./tests/support/find-browser";

/** The pages and the forms in the engine of Safari, driven by WebDriver instead of Playwright. */
const inWebKit: Project = {
  name: "webkit",
  testDir: "tests/webkit",
  // A browser for each file, one after the other.
  fullyParallel: false,
  workers: 1,
  // WebDriver types key by key, which takes long on a busy machine.
  timeout: 60_000,
};

const firefox = findOtherBrowser("firefox");

/** The forms once more in Firefox. */
const inFirefox: Project = {
  name: "firefox",
  testMatch: /(forms|failures|early|left-and-back|any-text)\.spec\.ts/,
  // It takes long to start.
  workers: 1,
  use: {
    browserName: "firefox",
    channel: "moz-firefox",
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: firefox },
  },
};

const wholeChromium = findOtherBrowser("whole Chromium");

const chromium: LaunchOptions = {
  ...findBrowser(),
  args: [
    // A page that a test has answered itself has no address, so that Chromium would take its webhook on loopback for an
    // intrusion into a private network.
    "--disable-features=LocalNetworkAccessChecks",
    "--disable-gpu",
  ],
};

/** Chromium with its back/forward cache, which its headless shell does not have and Playwright switches off. */
const withCache: Project = {
  name: "cache",
  testMatch: "left-and-back.spec.ts",
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      ...chromium,
      executablePath: wholeChromium,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    },
  },
};

/** Not every system has these. A run by hand skips what is missing; CI fails. */
const otherEngines = [
  { project: inWebKit, missing: missingPrograms() },
  { project: inFirefox, missing: firefox ? [] : ["Firefox"] },
  { project: withCache, missing: wholeChromium ? [] : ["whole Chromium"] },
].filter(({ project, missing }) => {
  if (missing.length === 0 || process.env.CI) return true;
  // Each worker reads this file once more.
  if (!process.env.TEST_WORKER_INDEX)
    console.log(
      `No ${missing.join(" and no ")}: the tests of the project ${project.name} are skipped.`,
    );
  return false;
});

const needsPrefetch = "speculation.spec.ts";
const lacksPrefetch = isBundled(chromium) && !process.env.CI;
if (lacksPrefetch && !process.env.TEST_WORKER_INDEX)
  console.log(
    `No Chromium of the system: ${needsPrefetch}, which the one in npm fails, is skipped.`,
  );

const resultsFolder = "test-results/browser";

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.spec.ts",
  outputDir: resolve(__dirname, resultsFolder),
  reporter: "list",
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  use: {
    baseURL: siteOrigin,
    browserName: "chromium",
    locale: "en-US",
    // While a page scrolls smoothly, clicks miss.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: process.env.GITHUB_ACTIONS ? "retain-on-failure" : "off",
    launchOptions: chromium,
  },
  projects: [
    ...otherEngines.map(({ project }) => project),
    {
      name: "phone",
      // The rest is the same at any width, or sets its own.
      testMatch: /(phone|forms)\.spec\.ts/,
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    },
    {
      name: "desktop",
      testIgnore: [/(phone|forms)\.spec\.ts/, ...(lacksPrefetch ? [needsPrefetch] : [])],
      use: { viewport: { width: 1280, height: 800 } },
    },
  ],
  webServer: {
    // In its own folder, by whose tsconfig.json tsx compiles.
    command: `node --import tsx tests/support/make-site.ts && cd "${siteRoot}" && node --import tsx tools/start.ts`,
    cwd: __dirname,
    url: siteOrigin,
    env: {
      PORT: String(sitePort),
      INBOX_PORT: String(inboxPort),
      // Playwright empties this folder before it starts the server.
      INBOX_FILE: resolve(__dirname, resultsFolder, "submissions.jsonl"),
    },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    reuseExistingServer: false,
    stdout: "pipe",
    timeout: 180_000,
  },
});
