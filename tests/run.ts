import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { catchSignals } from "../tools/lib/command";
import { runsHere, runsOn } from "../tools/lib/system";

// Runs the checks, which fail fastest, and then all tests, even while the site for the browser tests is built. The last line of
// the output counts the tests. Only `content:check` looks at the owner's content.

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

/** Windows has no process groups. */
const hasGroups = process.platform !== "win32";

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

const stop = catchSignals();

/** Ends a script like Ctrl-C. Its group has all of its processes but those that Playwright starts and ends itself. */
function interrupt({ pid, exitCode }: ChildProcess) {
  if (pid && exitCode === null) process.kill(hasGroups ? -pid : pid, "SIGINT");
}

async function run(script: string, options = ""): Promise<Counts> {
  if (stop.aborted) return { passed: 0, failed: 1, skipped: 0 };
  const child = spawn(`npm run --silent ${script} -- ${options}`, {
    shell: true,
    stdio: "inherit",
    // Otherwise Ctrl-C would reach the script a second time, which Playwright takes for "don't clean up".
    detached: hasGroups,
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(script),
      PLAYWRIGHT_HTML_OUTPUT_DIR: "test-results/report",
    },
  });
  const end = () => interrupt(child);
  stop.addEventListener("abort", end);
  const [exitCode] = (await once(child, "close")) as [number | null];
  stop.removeEventListener("abort", end);
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
const skipReceiver = canRunReceiver ? "" : "--testPathIgnorePatterns workerd local-worker";

// Otherwise the report of an earlier run would count for a run that crashed.
for (const script of ["test:unit", "test:browser"]) rmSync(reportOf(script), { force: true });

// The receiver's tests expect its own words, not those of the last build.
rmSync("worker/generated/site-data.ts", { force: true });

// If a run fails, the workflow uploads its report as HTML, and its traces.
const reporters = process.env.GITHUB_ACTIONS ? "list,json,html" : "list,json";

const checks = ["typecheck", "lint", "format:check", "content:check"];

async function runAll() {
  const all = await Promise.all(checks.map((check) => run(check)));
  const tests = [run("test:unit", `--json --outputFile=${reportOf("test:unit")} ${skipReceiver}`)];
  if (canRunReceiver) tests.push(run("test:browser", `--reporter=${reporters}`));
  all.push(...(await Promise.all(tests)));

  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  const failed = sum("failed");
  console.log(`\n${sum("passed")} passed, ${failed} failed, ${sum("skipped")} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}

void runAll();
