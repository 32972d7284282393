import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { catchSignals, stop } from "../tools/lib/command";
import { runsHere, runsOn } from "../tools/lib/system";
import { hasGit } from "./support/has-git";

// Runs the checks, the unit tests and the browser tests side by side. The browser tests begin once their site is built. The last
// line of the output counts the tests. Only `content:check` looks at the owner's content.

/** What Playwright writes in `stats`, and Jest beside it. */
interface Report {
  stats?: Record<"expected" | "unexpected" | "skipped", number>;
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
}

/** Windows has no process groups. */
const hasGroups = process.platform !== "win32";

const reportOf = (script: string) => `test-results/${script.replace("test:", "")}.json`;

/** Reads from a script's report how many tests passed, failed and were skipped. */
function readCounts(script: string) {
  const file = reportOf(script);
  if (!existsSync(file)) return [];
  const { stats, ...jest } = JSON.parse(readFileSync(file, "utf8")) as Report;
  return stats
    ? [stats.expected, stats.unexpected, stats.skipped]
    : [jest.numPassedTests, jest.numFailedTests, jest.numPendingTests];
}

catchSignals();

/** Ends a script like Ctrl-C. Its group has all of its processes but those that Playwright starts and ends itself. */
function interrupt({ pid, exitCode }: ChildProcess) {
  if (pid && exitCode === null) process.kill(hasGroups ? -pid : pid, "SIGINT");
}

/** How each script ended. Printed at the end, because the output of the scripts is mixed. */
const exitCodes: string[] = [];

/** Runs a script. Returns true if it ends well. */
async function run(script: string, options = "") {
  if (stop.aborted) return false;
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
  exitCodes.push(`${script}: exit code ${exitCode ?? "none"}`);
  return exitCode === 0;
}

mkdirSync("test-results", { recursive: true });
// The receiver's tests need workerd, which does not run everywhere. With CI set, they fail without it.
const canRunReceiver = runsHere() || Boolean(process.env.CI);
if (!canRunReceiver) {
  console.log(
    `Skipped: the tests of the receiver, and of the site that it serves. It runs on ${runsOn}.`,
  );
}
if (!hasGit) console.log("No git: the tests that find the editor's repository are skipped.");
const skipReceiver = canRunReceiver ? "" : "--testPathIgnorePatterns workerd local-worker";

// Otherwise the report of an earlier run would count for a run that crashed.
const withReports = ["test:unit", "test:browser"];
for (const script of withReports) rmSync(reportOf(script), { force: true });

// The receiver's tests expect its own words, not those of the last build.
rmSync("worker/generated/site-data.ts", { force: true });

// If a run fails, the workflow uploads its report as HTML, and its traces.
const reporters = process.env.GITHUB_ACTIONS ? "list,json,html" : "list,json";

const checks = ["typecheck", "lint", "format:check", "content:check"];

async function runAll() {
  const runs = checks.map((check) => run(check));
  runs.push(run("test:unit", `--json --outputFile=${reportOf("test:unit")} ${skipReceiver}`));
  if (canRunReceiver) runs.push(run("test:browser", `--reporter=${reporters}`));
  const results = await Promise.all(runs);

  const counts = withReports.map(readCounts);
  const sumOf = (place: number) => counts.reduce((sum, count) => sum + (count[place] ?? 0), 0);
  // A script can also fail although no test does.
  const failed = sumOf(1) || results.filter((passed) => !passed).length;
  console.log(exitCodes.join("\n"));
  console.log(`\n${sumOf(0)} passed, ${failed} failed, ${sumOf(2)} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
}

void runAll();
