import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

// Runs all tests side by side: the site that the browsers need is built meanwhile. The last line counts them. Only one part,
// "the content's check", looks at the owner's content.

type Counts = [passed: number, failed: number, skipped: number];

interface Report {
  /** Jest's. */
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Playwright's. */
  stats?: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
}

const reportOf = (part: string) => `test-results/${part}.json`;

/** Reads how a run went; one that leaves no report counts as one test. */
function readCounts(part: string, exitCode: number | null): Counts {
  if (!existsSync(reportOf(part))) return exitCode === 0 ? [1, 0, 0] : [0, 1, 0];
  const report = JSON.parse(readFileSync(reportOf(part), "utf8")) as Report;
  const [passed, failed, skipped] = report.stats
    ? [report.stats.expected, report.stats.unexpected + report.stats.flaky, report.stats.skipped]
    : [report.numPassedTests, report.numFailedTests, report.numPendingTests];
  return [passed, exitCode === 0 ? failed : Math.max(failed, 1), skipped];
}

async function run(part: string, script = part, options = ""): Promise<Counts> {
  const child = spawn(`npm run --silent ${script} -- ${options}`, {
    shell: true,
    stdio: "inherit",
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(script),
      PLAYWRIGHT_HTML_OUTPUT_DIR: "test-results/report",
    },
  });
  const [exitCode] = (await once(child, "close")) as [number | null];
  console.log(`${part}: exit code ${exitCode ?? "none"}`);
  return readCounts(part, exitCode);
}

mkdirSync("test-results", { recursive: true });
// A report of an earlier run must not be taken for one of a run that crashed.
for (const part of ["unit", "browser"]) rmSync(reportOf(part), { force: true });
void Promise.all([
  run("typecheck"),
  run("lint"),
  run("format:check"),
  run("the content's check", "content:check"),
  run("unit", "test:unit", `--json --outputFile=${reportOf("unit")}`),
  // The workflow uploads the page of the report, and traces, of a run that failed.
  run(
    "browser",
    "test:browser",
    `--reporter=list,json${process.env.GITHUB_ACTIONS ? ",html" : ""}`,
  ),
]).then((all) => {
  const sum = (index: 0 | 1 | 2) => all.reduce((total, counts) => total + counts[index], 0);
  const failed = sum(1);
  console.log(`\n${sum(0)} passed, ${failed} failed, ${sum(2)} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
});
