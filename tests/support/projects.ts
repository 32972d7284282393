import type { Project } from "@playwright/test";
import { findBrowser, firefox, missingPrograms, wholeChromium } from "./find-browser";

/** Returns true if tests are skipped because programs are missing, and prints so. In CI it skips nothing, so such tests fail. */
function isSkipped(tests: string, missing: string | false): boolean {
  if (!missing || process.env.CI) return false;

  // Each of Playwright's workers reads this file again.
  if (!process.env.TEST_WORKER_INDEX) {
    console.log(`No ${missing}: the tests of ${tests} are skipped.`);
  }
  return true;
}

export const chromium = {
  ...findBrowser(),
  args: [
    // A page that a test has answered itself has no IP address, so Chromium would block its requests to a webhook on
    // loopback.
    "--disable-features=LocalNetworkAccessChecks",
    "--disable-gpu",
  ],
};

const desktop = { width: 1280, height: 800 };

/** Which tests run in which browser. A project of few tests has one worker, because each worker starts a browser. */
export const projects: Project[] = [];

// The pages and the forms in Safari's engine, driven by WebDriver instead of Playwright.
if (!isSkipped("the project webkit", missingPrograms().join(" and no "))) {
  projects.push({
    name: "webkit",
    testDir: "tests/webkit",
    // One file at a time, each with its own browser.
    fullyParallel: false,
    workers: 1,
  });
}

// The forms again in Firefox.
if (!isSkipped("the project firefox", !firefox && "Firefox")) {
  projects.push({
    name: "firefox",
    testMatch:
      /(forms|failures|early|left-and-back|any-text|sign-in|old-site|paper|kept-draft)\.spec\.ts/,
    // Firefox takes long to start.
    workers: 1,
    use: {
      browserName: "firefox",
      channel: "moz-firefox",
      viewport: desktop,
      launchOptions: { executablePath: firefox },
    },
  });
}

// Chromium with its back/forward cache, which its headless shell doesn't have and Playwright switches off.
if (!isSkipped("the project cache", !wholeChromium && "whole Chromium")) {
  projects.push({
    name: "cache",
    testMatch: "left-and-back.spec.ts",
    workers: 1,
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

/** The tests of the editor on a published site. They take a long time, so they come before those of `desktop`. */
const onHostedEditor = /(preview|hosted-editor|kept-draft|publishing)\.spec\.ts/;

/** The other tests give the same results at any width, or set their own. */
const onPhones = /(phone|forms)\.spec\.ts/;

projects.push(
  {
    name: "phone",
    testMatch: onPhones,
    workers: 1,
    use: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  },
  { name: "hosted", testMatch: onHostedEditor, workers: 1, use: { viewport: desktop } },
  {
    name: "desktop",
    // Sessions need https, at which the Chromium from npm ends on a system without SQLite.
    testIgnore: [onPhones, onHostedEditor, /sign-in\.spec\.ts/],
    use: { viewport: desktop },
  },
);
