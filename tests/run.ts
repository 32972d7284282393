import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

// Runs all tests side by side: the site that the browsers need is built meanwhile. The last line counts them.

type Counts = [passed: number, failed: number, skipped: number];

interface Report {
  /** Jest's. */
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Playwright's. */
  stats?: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
}

const reportOf = (script: string) => `test-results/${script}.json`;

/** Reads how a run went; one that leaves no report counts as one test. */
function readCounts(script: string, exitCode: number | null): Counts {
  if (!existsSync(reportOf(script))) return exitCode === 0 ? [1, 0, 0] : [0, 1, 0];
  const report = JSON.parse(readFileSync(reportOf(script), "utf8")) as Report;
  const [passed, failed, skipped] = report.stats
    ? [report.stats.expected, report.stats.unexpected + report.stats.flaky, report.stats.skipped]
    : [report.numPassedTests, report.numFailedTests, report.numPendingTests];
  return [passed, exitCode === 0 ? failed : Math.max(failed, 1), skipped];
}

async function run(script: string, options = ""): Promise<Counts> {
  const child = spawn(`npm run --silent test:${script} -- ${options}`, {
    shell: true,
    stdio: "inherit",
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(script),
      PLAYWRIGHT_HTML_OUTPUT_DIR: "test-results/report",
    },
  });
  const [exitCode] = (await once(child, "close")) as [number | null];
  console.log(`${script}: exit code ${exitCode ?? "none"}`);
  return readCounts(script, exitCode);
}

mkdirSync("test-results", { recursive: true });
// A report of an earlier run must not be taken for one of a run that crashed.
for (const script of ["unit", "browser"]) rmSync(reportOf(script), { force: true });
void Promise.all([
  run("types"),
  run("lint"),
  run("format"),
  run("unit", `--json --outputFile=${reportOf("unit")}`),
  // The workflow uploads the page of the report, and traces, of a run that failed.
  run("browser", `--reporter=list,json${process.env.GITHUB_ACTIONS ? ",html" : ""}`),
]).then((all) => {
  const sum = (index: 0 | 1 | 2) => all.reduce((total, counts) => total + counts[index], 0);
  const failed = sum(1);
  console.log(`\n${sum(0)} passed, ${failed} failed, ${sum(2)} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
});
