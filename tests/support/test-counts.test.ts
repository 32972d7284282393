/** @jest-environment node */
import { describe, expect, test } from "@jest/globals";
import { countCommand, countJest, countPlaywright, describeCounts, sumCounts } from "./test-counts";

const jestReport = {
  numPassedTests: 5,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

const playwrightStats = { expected: 7, unexpected: 0, flaky: 0, skipped: 0 };

describe("A command", () => {
  test("that exits with 0 counts as one passed test", () => {
    expect(countCommand(0)).toEqual({ passed: 1, failed: 0, skipped: 0 });
  });

  test.each([1, 2, null])("that exits with %p counts as one failed test", (exitCode) => {
    expect(countCommand(exitCode)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe("A Jest run", () => {
  test("counts its passed tests", () => {
    expect(countJest(jestReport, 0)).toEqual({ passed: 5, failed: 0, skipped: 0 });
  });

  test("counts failed tests and files that could not be run as failed", () => {
    const report = { ...jestReport, numFailedTests: 2, numRuntimeErrorTestSuites: 1 };

    expect(countJest(report, 1)).toEqual({ passed: 5, failed: 3, skipped: 0 });
  });

  test("counts pending and planned tests as skipped", () => {
    const report = { ...jestReport, numPendingTests: 1, numTodoTests: 2 };

    expect(countJest(report, 0)).toEqual({ passed: 5, failed: 0, skipped: 3 });
  });

  test("that ran no test counts as failed", () => {
    const report = { ...jestReport, numPassedTests: 0, numPendingTests: 4 };

    expect(countJest(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 4 });
  });

  test("that failed for a reason outside its tests counts as failed", () => {
    expect(countJest(jestReport, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  test.each([undefined, {}, { ...jestReport, numPassedTests: undefined }])(
    "that left no report but %p counts as failed",
    (report) => {
      expect(countJest(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    },
  );
});

describe("A Playwright run", () => {
  test("counts its passed and skipped tests", () => {
    const report = { errors: [], stats: { ...playwrightStats, skipped: 2 } };

    expect(countPlaywright(report, 0)).toEqual({ passed: 7, failed: 0, skipped: 2 });
  });

  test("counts failed tests, flaky tests and faults outside the tests as failed", () => {
    const report = {
      errors: [{ message: "The web server could not be started." }],
      stats: { ...playwrightStats, unexpected: 3, flaky: 2 },
    };

    expect(countPlaywright(report, 1)).toEqual({ passed: 7, failed: 6, skipped: 0 });
  });

  test("that ran no test counts as failed", () => {
    const report = { errors: [], stats: { ...playwrightStats, expected: 0 } };

    expect(countPlaywright(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  test("that a signal ended counts as failed", () => {
    const report = { errors: [], stats: playwrightStats };

    expect(countPlaywright(report, null)).toEqual({ passed: 7, failed: 1, skipped: 0 });
  });

  test.each([undefined, {}, { errors: [] }])(
    "that left no report but %p counts as failed",
    (report) => {
      expect(countPlaywright(report, 0)).toEqual({ passed: 0, failed: 1, skipped: 0 });
    },
  );
});

describe("The counting line", () => {
  test("adds up all runs", () => {
    const sum = sumCounts([
      { passed: 1, failed: 2, skipped: 3 },
      { passed: 10, failed: 20, skipped: 30 },
    ]);

    expect(sum).toEqual({ passed: 11, failed: 22, skipped: 33 });
  });

  test("names what passed and what failed", () => {
    expect(describeCounts({ passed: 12, failed: 0, skipped: 0 })).toBe("12 passed, 0 failed");
  });

  test("names what was skipped when there is any", () => {
    const line = describeCounts({ passed: 12, failed: 3, skipped: 1 });

    expect(line).toBe("12 passed, 3 failed, 1 skipped");
  });
});
