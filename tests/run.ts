import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { runCommand } from "../tools/lib/command";
import {
  type Counts,
  type JestReport,
  type PlaywrightReport,
  countCommand,
  countTests,
  describeCounts,
} from "./count";

/** A part of `npm test`. */
interface Step {
  /** The npm script behind `test:`. */
  name: string;
  options?: string[];
  /** The file that it writes its report to; a step without one counts as one test. */
  report?: string;
}

const reportFolder = "test-results";
const unitReport = `${reportFolder}/unit.json`;
const browserReport = `${reportFolder}/browser.json`;

const sideBySide: Step[] = [
  { name: "types" },
  { name: "lint" },
  { name: "format" },
  { name: "unit", options: ["--json", `--outputFile=${unitReport}`], report: unitReport },
];

const browserStep: Step = {
  name: "browser",
  options: ["--reporter=list,json"],
  report: browserReport,
};

async function runNpmScript(
  { name, options = [] }: Step,
  show: "at once" | "at the end",
  stop: AbortSignal,
): Promise<number | null> {
  // npm itself, not the script that is its command: on Windows, that one would need a shell.
  const npm = process.env.npm_execpath ?? "";
  const args = [npm, "run", "--silent", `test:${name}`, "--", ...options];
  const isGroup = process.platform !== "win32";
  const child = spawn(process.execPath, args, {
    env: {
      ...(process.stdout.isTTY && { FORCE_COLOR: "1" }),
      ...process.env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: browserReport,
    },
    // A process group of its own, because npm passes no signal on to what it runs. On Windows, Ctrl-C reaches all of them.
    detached: isGroup,
    stdio: show === "at once" ? "inherit" : ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (chunk: Buffer) => output.push(chunk));
  }
  const end = () => {
    if (isGroup && child.pid !== undefined) process.kill(-child.pid, "SIGINT");
  };
  stop.addEventListener("abort", end);
  const [exitCode] = (await once(child, "close")) as [number | null];
  stop.removeEventListener("abort", end);
  process.stdout.write(Buffer.concat(output));
  return exitCode;
}

function readReport(file: string): JestReport | PlaywrightReport | undefined {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as JestReport | PlaywrightReport;
  } catch {
    return undefined;
  }
}

/** Runs a step and gives its counts, with a line that tells them. */
async function run(step: Step, show: "at once" | "at the end", stop: AbortSignal) {
  const start = performance.now();
  const exitCode = stop.aborted ? null : await runNpmScript(step, show, stop);
  const counts = step.report
    ? countTests(readReport(step.report), exitCode)
    : countCommand(exitCode);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  const line = `${step.name.padEnd(8)} ${seconds.padStart(6)} s   ${describeCounts(counts)}`;
  console.log(line);
  return { counts, line };
}

void runCommand(async (stop) => {
  // A report of an earlier run must not be taken for one of this run that crashed.
  for (const report of [unitReport, browserReport]) rmSync(report, { force: true });
  mkdirSync(reportFolder, { recursive: true });

  const checks = sideBySide.map((step) => run(step, "at the end", stop));
  // The site that the browsers need is built beside the longest of the checks.
  await Promise.race(checks);
  const results = await Promise.all([...checks, run(browserStep, "at once", stop)]);

  const sum = (outcome: keyof Counts) =>
    results.reduce((total, { counts }) => total + counts[outcome], 0);
  const total = { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
  console.log(["", ...results.map(({ line }) => line), describeCounts(total)].join("\n"));
  return total.failed > 0 ? 1 : 0;
});
