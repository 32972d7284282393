import { resolve } from "node:path";
import { defineConfig, type Project } from "@playwright/test";
import { siteOrigin, sitePort, siteRoot } from "./tests/support/addresses";
import {
  findBrowser,
  findOtherBrowser,
  isBundled,
  missingPrograms,
} from "./tests/support/find-browser";

/** Not every system has every program. A run by hand skips what lacks one, and says so; in CI it fails. */
function isSkipped(tests: string, missing: string[]): boolean {
  if (missing.length === 0 || process.env.CI) return false;

  // Each worker reads this file once more.
  if (!process.env.TEST_WORKER_INDEX) {
    console.log(`No ${missing.join(" and no ")}: the tests of ${tests} are skipped.`);
  }
  return true;
}

const chromium = {
  ...findBrowser(),
  args: [
    // A page that a test has answered itself has no address, so that Chromium would take its webhook on loopback for an
    // intrusion into a private network.
    "--disable-features=LocalNetworkAccessChecks",
    "--disable-gpu",
  ],
};

const desktop = { width: 1280, height: 800 };
const otherEngines: Project[] = [];

// The pages and the forms in the engine of Safari, driven by WebDriver instead of Playwright.
if (!isSkipped("the project webkit", missingPrograms())) {
  otherEngines.push({
    name: "webkit",
    testDir: "tests/webkit",
    // A browser for each file, one after the other.
    fullyParallel: false,
    workers: 1,
  });
}

// The forms once more in Firefox.
const firefox = findOtherBrowser("firefox");
if (!isSkipped("the project firefox", firefox ? [] : ["Firefox"])) {
  otherEngines.push({
    name: "firefox",
    testMatch: /(forms|failures|early|left-and-back|any-text)\.spec\.ts/,
    // It takes long to start.
    workers: 1,
    use: {
      browserName: "firefox",
      channel: "moz-firefox",
      viewport: desktop,
      launchOptions: { executablePath: firefox },
    },
  });
}

// Chromium with its back/forward cache, which its headless shell does not have and Playwright switches off.
const wholeChromium = findOtherBrowser("whole Chromium");
if (!isSkipped("the project cache", wholeChromium ? [] : ["whole Chromium"])) {
  otherEngines.push({
    name: "cache",
    testMatch: "left-and-back.spec.ts",
    use: {
      viewport: desktop,
      launchOptions: {
        ...chromium,
        executablePath: wholeChromium,
        ignoreDefaultArgs: ["--disable-back-forward-cache"],
      },
    },
  });
}

/** The rest is the same at any width, or sets its own. */
const onPhones = /(phone|forms)\.spec\.ts/;

const testIgnore = [onPhones];
// The Chromium in npm fetches no page ahead.
if (isSkipped("speculation.spec.ts", isBundled(chromium) ? ["Chromium of the system"] : [])) {
  testIgnore.push(/speculation\.spec\.ts/);
}

export default defineConfig({
  testDir: "tests/browser",
  testMatch: "*.spec.ts",
  // In full, as the configurations in other folders take it over.
  outputDir: resolve(__dirname, "test-results/browser"),
  reporter: "list",
  forbidOnly: true,
  fullyParallel: true,
  workers: 3,
  // A computer that is busy with other work may need several times as long as one that is not.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: {
    baseURL: siteOrigin,
    locale: "en-US",
    // While a page scrolls smoothly, clicks miss.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
    trace: process.env.GITHUB_ACTIONS ? "retain-on-failure" : "off",
    launchOptions: chromium,
  },
  projects: [
    ...otherEngines,
    {
      name: "phone",
      testMatch: onPhones,
      use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    },
    { name: "desktop", testIgnore, use: { viewport: desktop } },
  ],
  webServer: {
    // In its own folder, by whose tsconfig.json tsx compiles.
    command: `node --import tsx tests/support/make-site.ts && cd "${siteRoot}" && node --import tsx tools/start.ts`,
    cwd: __dirname,
    url: siteOrigin,
    // The forms post to this computer all the same.
    env: { PORT: String(sitePort), GATSBY_WEBHOOK_URL: "https://webhook.example" },
    gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    stdout: "pipe",
    timeout: 600_000,
  },
});
