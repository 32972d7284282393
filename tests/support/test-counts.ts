import { number, object, array } from "yup";

/** How many tests of a run had which outcome. */
export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const jestReport = object({
  numPassedTests: number().required(),
  numFailedTests: number().required(),
  numPendingTests: number().required(),
  numTodoTests: number().required(),
  numRuntimeErrorTestSuites: number().required(),
});

const playwrightReport = object({
  errors: array().required(),
  stats: object({
    expected: number().required(),
    unexpected: number().required(),
    flaky: number().required(),
    skipped: number().required(),
  }),
});

/**
 * Counts a command without tests of its own (types, lint, format) as one test.
 *
 * @param exitCode of the command; `null` when a signal ended it
 */
export function countCommand(exitCode: number | null): Counts {
  return exitCode === 0
    ? { passed: 1, failed: 0, skipped: 0 }
    : { passed: 0, failed: 1, skipped: 0 };
}

/**
 * Counts the tests of a Jest run. A file that could not be run counts as a failed test, and so does
 * a run that crashed or ran no test.
 *
 * @param report what Jest wrote for `--json`; anything else means that it crashed
 * @param exitCode of Jest; `null` when a signal ended it
 * @see https://jestjs.io/docs/configuration#testresultsprocessor-string
 */
export function countJest(report: unknown, exitCode: number | null): Counts {
  if (!jestReport.isValidSync(report)) return crashed;
  return failWithoutTests(exitCode, {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  });
}

/**
 * Counts the tests of a Playwright run. A fault outside the tests counts as a failed one (the site
 * that could not be built, say), and so does a run that crashed or ran no test.
 *
 * @param report what Playwright's JSON reporter wrote; anything else means that it crashed
 * @param exitCode of Playwright; `null` when a signal ended it
 * @see https://playwright.dev/docs/api/class-testreporter
 */
export function countPlaywright(report: unknown, exitCode: number | null): Counts {
  if (!playwrightReport.isValidSync(report)) return crashed;
  const { errors, stats } = report;
  return failWithoutTests(exitCode, {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  });
}

/** Adds up the counts of several runs. */
export function sumCounts(counts: readonly Counts[]): Counts {
  return counts.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** Says counts as `N passed, N failed`, and how many were skipped if any were. */
export function describeCounts({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}

const crashed: Counts = { passed: 0, failed: 1, skipped: 0 };

function failWithoutTests(exitCode: number | null, counts: Counts): Counts {
  const nothingRan = counts.passed + counts.failed === 0;
  const failedUncounted = exitCode !== 0 && counts.failed === 0;
  return nothingRan || failedUncounted ? { ...counts, failed: 1 } : counts;
}
