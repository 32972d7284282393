import { expect, test } from "@jest/globals";
import {
  type JestReport,
  type PlaywrightReport,
  countCommand,
  countTests,
  describeCounts,
} from "./count";

const units = (outcomes: Partial<JestReport> = {}): JestReport => ({
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
  ...outcomes,
});

const browser = (
  outcomes: Partial<PlaywrightReport["stats"]> = {},
  errors: unknown[] = [],
): PlaywrightReport => ({
  errors,
  stats: { expected: 7, unexpected: 0, flaky: 0, skipped: 0, ...outcomes },
});

test.each<[what: string, string, Parameters<typeof countTests>]>([
  ["units that pass", "5 passed, 0 failed", [units(), 0]],
  [
    "units that fail and a file that cannot be run",
    "5 passed, 3 failed",
    [units({ numFailedTests: 2, numRuntimeErrorTestSuites: 1 }), 1],
  ],
  [
    "units that are skipped or planned",
    "5 passed, 0 failed, 3 skipped",
    [units({ numPendingTests: 1, numTodoTests: 2 }), 0],
  ],
  [
    "units that are all skipped",
    "0 passed, 1 failed, 4 skipped",
    [units({ numPassedTests: 0, numPendingTests: 4 }), 0],
  ],
  ["a failure that the report does not tell", "5 passed, 1 failed", [units(), 1]],
  ["a run without a report", "0 passed, 1 failed", [undefined, 0]],
  [
    "browser tests that fail, that pass at the second try, and a fault outside of them",
    "7 passed, 6 failed",
    [browser({ unexpected: 3, flaky: 2 }, ["The site could not be built."]), 1],
  ],
  ["browser tests that are skipped", "7 passed, 0 failed, 2 skipped", [browser({ skipped: 2 }), 0]],
  ["no browser tests at all", "0 passed, 1 failed", [browser({ expected: 0 }), 0]],
  ["browser tests that a signal ended", "7 passed, 1 failed", [browser(), null]],
])("%s: %s", (_what, line, [report, exitCode]) => {
  expect(describeCounts(countTests(report, exitCode))).toBe(line);
});

test("a command counts as one test, which fails with any exit code but 0 and by a signal", () => {
  expect([0, 1, 2, null].map(countCommand).map(describeCounts)).toEqual([
    "1 passed, 0 failed",
    ...Array<string>(3).fill("0 passed, 1 failed"),
  ]);
});
