import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { runsHere, runsOn } from "../tools/lib/system";

// Runs all checks and tests side by side, even while the site for the browser tests is built. The last line of the output
// counts the tests. Only `content:check` looks at the owner's content.

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

interface Report {
  /** Jest writes these three. */
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  /** Playwright writes this. */
  stats?: Record<"expected" | "unexpected" | "skipped", number>;
}

const reportOf = (script: string) => `test-results/${script.replace("test:", "")}.json`;

/** Reads the counts of a script from its report. A script without a report counts as one test. */
function readCounts(script: string, hasFailed: boolean): Counts {
  const file = reportOf(script);
  if (!existsSync(file)) return { passed: hasFailed ? 0 : 1, failed: 0, skipped: 0 };

  const report = JSON.parse(readFileSync(file, "utf8")) as Report;
  const { stats } = report;
  if (stats) {
    return { passed: stats.expected, failed: stats.unexpected, skipped: stats.skipped };
  }
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests,
  };
}

async function run(script: string, options = ""): Promise<Counts> {
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
  console.log(`${script}: exit code ${exitCode ?? "none"}`);

  const hasFailed = exitCode !== 0;
  const counts = readCounts(script, hasFailed);
  // A run can also fail although no test does.
  if (hasFailed && counts.failed === 0) return { ...counts, failed: 1 };
  return counts;
}

mkdirSync("test-results", { recursive: true });
// The receiver's tests need workerd, which does not run everywhere. With CI set, they fail without it.
const canRunReceiver = runsHere() || Boolean(process.env.CI);
if (!canRunReceiver) {
  console.log(
    `Skipped: the tests of the receiver, and of the site that it serves. It runs on ${runsOn}.`,
  );
}
const skipReceiver = canRunReceiver ? "" : '--testPathIgnorePatterns "worker/.*test" local-worker';

// Otherwise the report of an earlier run would count for a run that crashed.
for (const script of ["test:unit", "test:browser"]) rmSync(reportOf(script), { force: true });

// If a run fails, the workflow uploads its report as HTML, and its traces.
const reporters = process.env.GITHUB_ACTIONS ? "list,json,html" : "list,json";

void Promise.all([
  run("typecheck"),
  run("lint"),
  run("format:check"),
  run("content:check"),
  run("test:unit", `--json --outputFile=${reportOf("test:unit")} ${skipReceiver}`),
  ...(canRunReceiver ? [run("test:browser", `--reporter=${reporters}`)] : []),
]).then((all) => {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  const failed = sum("failed");
  console.log(`\n${sum("passed")} passed, ${failed} failed, ${sum("skipped")} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
});
