import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { dirname } from "node:path";
import {
  type Counts,
  countCommand,
  countJest,
  countPlaywright,
  describeCounts,
  sumCounts,
} from "./support/test-counts";
import { browserReportFile, unitReportFile } from "./support/test-reports";

interface Step {
  /** The part of the npm script's name behind `test:`. */
  name: string;
  options?: string[];
  count: (exitCode: number | null) => Counts;
}

interface Result {
  name: string;
  counts: Counts;
  /** How long the step took, in ms. */
  time: number;
}

const staticSteps: Step[] = ["types", "lint", "format"].map((name) => ({
  name,
  count: countCommand,
}));

const unitStep: Step = {
  name: "unit",
  options: ["--json", `--outputFile=${unitReportFile}`],
  count: (exitCode) => countJest(readReport(unitReportFile), exitCode),
};

const browserStep: Step = {
  name: "browser",
  count: (exitCode) => countPlaywright(readReport(browserReportFile), exitCode),
};

const running = new Set<ChildProcess>();
let stopped = false;

async function runAll(): Promise<Result[]> {
  // A report of an earlier run must not be taken for one of this run that crashed.
  rmSync(unitReportFile, { force: true });
  rmSync(browserReportFile, { force: true });
  mkdirSync(dirname(unitReportFile), { recursive: true });

  return [
    ...(await Promise.all([...staticSteps, unitStep].map((step) => runStep(step, "at the end")))),
    await runStep(browserStep, "at once"),
  ];
}

async function runStep(
  { name, options = [], count }: Step,
  show: "at once" | "at the end",
): Promise<Result> {
  const start = performance.now();
  const exitCode = stopped ? null : await runNpmScript([`test:${name}`, "--", ...options], show);
  const result = { name, counts: count(exitCode), time: performance.now() - start };
  console.log(describeResult(result));
  return result;
}

function runNpmScript(
  scriptAndOptions: string[],
  show: "at once" | "at the end",
): Promise<number | null> {
  const child = spawn("npm", ["run", "--silent", ...scriptAndOptions], {
    env: process.stdout.isTTY ? { FORCE_COLOR: "1", ...process.env } : process.env,
    // On Windows npm is a script of the shell.
    shell: process.platform === "win32",
    stdio: show === "at once" ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  running.add(child);

  const output: Buffer[] = [];
  child.stdout?.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr?.on("data", (chunk: Buffer) => output.push(chunk));

  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (exitCode) => {
      running.delete(child);
      process.stdout.write(Buffer.concat(output));
      resolve(exitCode);
    });
  });
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return undefined;
  }
}

function describeResult({ name, counts, time }: Result): string {
  return `${name.padEnd(8)} ${(time / 1000).toFixed(1).padStart(6)} s   ${describeCounts(counts)}`;
}

// Ctrl-C reaches the running scripts too; any other end has to be passed on to them.
process.once("SIGINT", () => {
  stopped = true;
});
process.once("SIGTERM", () => {
  stopped = true;
  for (const child of running) child.kill("SIGTERM");
});

async function main(): Promise<void> {
  const results = await runAll();
  const total = sumCounts(results.map(({ counts }) => counts));

  console.log(["", ...results.map(describeResult), describeCounts(total)].join("\n"));
  process.exitCode = total.failed > 0 ? 1 : 0;
}

void main();
