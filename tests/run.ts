import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";

// Runs all tests side by side: the site that the browsers need is built meanwhile. The last line counts them.

type Counts = [passed: number, failed: number, skipped: number];
type JestReport = Record<"numPassedTests" | "numFailedTests" | "numPendingTests", number>;
type PlaywrightStats = Record<"expected" | "unexpected" | "flaky" | "skipped", number>;

const readers = {
  unit: (report: unknown): Counts => {
    const { numPassedTests, numFailedTests, numPendingTests } = report as JestReport;
    return [numPassedTests, numFailedTests, numPendingTests];
  },
  browser: (report: unknown): Counts => {
    const { expected, unexpected, flaky, skipped } = (report as { stats: PlaywrightStats }).stats;
    return [expected, unexpected + flaky, skipped];
  },
};

const reportOf = (script: string) => `test-results/${script}.json`;

/** Runs an npm script. One that leaves no report counts as one test. */
async function run(script: string, options = ""): Promise<Counts> {
  const child = spawn(`npm run --silent test:${script} -- ${options}`, {
    shell: true,
    stdio: "inherit",
    env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(script) },
  });
  const [exitCode] = (await once(child, "close")) as [number | null];
  console.log(`${script}: exit code ${exitCode ?? "none"}`);
  if (!(script in readers)) return exitCode === 0 ? [1, 0, 0] : [0, 1, 0];
  try {
    const read = readers[script as keyof typeof readers];
    const [passed, failed, skipped] = read(JSON.parse(readFileSync(reportOf(script), "utf8")));
    return [passed, exitCode === 0 ? failed : Math.max(failed, 1), skipped];
  } catch {
    return [0, 1, 0];
  }
}

mkdirSync("test-results", { recursive: true });
// A report of an earlier run must not be taken for one of a run that crashed.
for (const script of Object.keys(readers)) rmSync(reportOf(script), { force: true });
void Promise.all([
  run("types"),
  run("lint"),
  run("format"),
  run("unit", `--json --outputFile=${reportOf("unit")}`),
  run("browser", "--reporter=list,json"),
]).then((all) => {
  const sum = (index: 0 | 1 | 2) => all.reduce((total, counts) => total + counts[index], 0);
  const failed = sum(1);
  console.log(`\n${sum(0)} passed, ${failed} failed, ${sum(2)} skipped`);
  process.exitCode = failed > 0 ? 1 : 0;
});
