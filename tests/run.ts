import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";

// Runs all tests side by side: the site that the browsers need is built meanwhile. The last line counts them. Only
// `content:check` looks at the owner's content.

interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const jestReport = "test-results/unit.json";
const playwrightReport = "test-results/browser.json";

/** Runs an npm script; returns its exit code. */
async function run(script: string, options = ""): Promise<number> {
  const child = spawn(`npm run --silent ${script} -- ${options}`, {
    shell: true,
    stdio: "inherit",
    env: {
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: playwrightReport,
      PLAYWRIGHT_HTML_OUTPUT_DIR: "test-results/report",
    },
  });
  const [exitCode] = (await once(child, "close")) as [number | null];
  console.log(`${script}: exit code ${exitCode ?? "none"}`);
  return exitCode ?? 1;
}

/** A script that counts as one test. */
async function runCheck(script: string): Promise<Counts> {
  const exitCode = await run(script);
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

/** A run that fails or crashes although no test of its report failed counts as one that did. */
function atLeastOneFailed(counts: Counts, exitCode: number): Counts {
  return exitCode === 0 ? counts : { ...counts, failed: Math.max(counts.failed, 1) };
}

const none: Counts = { passed: 0, failed: 0, skipped: 0 };

async function runJest(): Promise<Counts> {
  const exitCode = await run("test:unit", `--json --outputFile=${jestReport}`);
  if (!existsSync(jestReport)) return atLeastOneFailed(none, exitCode);

  const report = JSON.parse(readFileSync(jestReport, "utf8")) as {
    numPassedTests: number;
    numFailedTests: number;
    numPendingTests: number;
  };
  return atLeastOneFailed(
    {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    },
    exitCode,
  );
}

async function runPlaywright(): Promise<Counts> {
  // The workflow uploads the page of the report, and traces, of a run that failed.
  const reporters = process.env.GITHUB_ACTIONS ? "list,json,html" : "list,json";
  const exitCode = await run("test:browser", `--reporter=${reporters}`);
  if (!existsSync(playwrightReport)) return atLeastOneFailed(none, exitCode);

  const { stats } = JSON.parse(readFileSync(playwrightReport, "utf8")) as {
    stats: Record<"expected" | "unexpected" | "flaky" | "skipped", number>;
  };
  return atLeastOneFailed(
    {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
    },
    exitCode,
  );
}

mkdirSync("test-results", { recursive: true });
// A report of an earlier run must not be taken for one of a run that crashed.
for (const report of [jestReport, playwrightReport]) rmSync(report, { force: true });

void Promise.all([
  runCheck("typecheck"),
  runCheck("lint"),
  runCheck("format:check"),
  runCheck("content:check"),
  runJest(),
  runPlaywright(),
]).then((all) => {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  const failed = sum("failed");
  console.log(`\n${sum("passed")} passed, ${failed} failed, ${sum("skipped")} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
});
