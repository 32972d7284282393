/** Where Jest writes its report for `npm test` to count. From the project's root. */
export const unitReportFile = "test-results/unit.json";

/** Where Playwright writes its report for `npm test` to count. From the project's root. */
export const browserReportFile = "test-results/browser.json";

/** What the browser tests leave behind; each run empties it first. From the project's root. */
export const browserResultsFolder = "test-results/browser";
