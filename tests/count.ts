/** How many tests of a run had which outcome. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

/** What Jest writes for `--json`, as far as it is counted. @see https://jestjs.io/docs/configuration#testresultsprocessor-string */
export interface JestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
  /** Files that could not be run. */
  numRuntimeErrorTestSuites: number;
}

/** What Playwright's JSON reporter writes, as far as it is counted. @see https://playwright.dev/docs/api/class-testreporter */
export interface PlaywrightReport {
  /** What went wrong outside the tests, such as a site that could not be built. */
  errors: unknown[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Counts a command without tests of its own as one test; `exitCode` is null when a signal ended it. */
export const countCommand = (exitCode: number | null): Counts =>
  exitCode === 0 ? { passed: 1, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };

/**
 * Counts the tests that a report tells of. A run that left no report, ran no test or failed for a reason that it does not
 * tell counts as a failed test.
 *
 * @param report - Undefined when the run crashed before it wrote one.
 * @param exitCode - Null when a signal ended the run.
 */
export function countTests(
  report: JestReport | PlaywrightReport | undefined,
  exitCode: number | null,
): Counts {
  const { passed, failed, skipped } = report ? read(report) : countCommand(null);
  const isComplete = exitCode === 0 && passed > 0;
  return { passed, failed: isComplete ? failed : Math.max(failed, 1), skipped };
}

function read(report: JestReport | PlaywrightReport): Counts {
  if ("stats" in report) {
    const { expected, unexpected, flaky, skipped } = report.stats;
    return { passed: expected, failed: unexpected + flaky + report.errors.length, skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Says counts as `N passed, N failed`, and how many were skipped if any were. */
export const describeCounts = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
