import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { expect } from "@playwright/test";
import { format } from "oxfmt";
import { type Budget, budgets, type check } from "./budgets";

const documentFile = "docs/performance.md";

export const formatNumber = (value: number, digits = 0) =>
  value.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });

/** Formats rows as a table in Markdown. All rows have the same columns. Rounds numbers that are not formatted yet. */
export function formatTable(rows: readonly Readonly<Record<string, string | number>>[]) {
  const heads = Object.keys(rows[0] ?? {});
  const rule = heads.map((_head, index) => (index === 0 ? "---" : "---:"));
  const texts = rows.map((row) =>
    Object.values(row).map((cell) => (typeof cell === "number" ? formatNumber(cell) : cell)),
  );
  return [heads, rule, ...texts].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

const describeRun = (browserVersion: string) =>
  [
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    `Chromium ${browserVersion}`,
    // If the load is above the number of processors, the times prove nothing.
    `load ${(loadavg()[0] ?? 0).toFixed(1)} on ${availableParallelism()} processors`,
  ].join(", ");

type Check = ReturnType<typeof check>;

function describeChecks(checks: readonly Check[]): string {
  const exceeded = checks.filter(({ value, limit }) => !(value <= limit));
  if (exceeded.length === 0) return "Every budget is kept.";
  const line = ({ what, value, limit }: Check) =>
    `- ${what}: ${value.toLocaleString("en-US")}, the budget is ${limit.toLocaleString("en-US")}`;
  return ["Over budget:", "", ...exceeded.map(line)].join("\n");
}

/**
 * Writes the report of a part between its two markers in docs/performance.md. Fails the test for each exceeded budget. Throws
 * if a marker is missing.
 */
export async function report(
  part: keyof typeof budgets,
  checks: readonly Check[],
  text: readonly string[],
  browserVersion: string,
): Promise<void> {
  const rows = Object.values<Budget>(budgets[part]).map(({ what, limit, unit }) => ({
    What: what,
    Budget: `${limit.toLocaleString("en-US")} ${unit ?? ""}`,
  }));
  const paragraphs = [
    formatTable(rows),
    describeChecks(checks),
    `Measured on ${describeRun(browserVersion)}.`,
    ...text,
  ];
  console.log(["", part, ...paragraphs].join("\n\n"));

  const document = readFileSync(documentFile, "utf8");
  const start = `<!-- ${part}: written by npm run bench -->`;
  const end = `<!-- end of ${part} -->`;
  const before = document.indexOf(start);
  const after = document.indexOf(end);
  if (before < 0 || after < 0) {
    throw new Error(`${documentFile} lacks the lines ${start} and ${end}.`);
  }
  const changed = [document.slice(0, before) + start, ...paragraphs, document.slice(after)];
  const { code } = await format(documentFile, changed.join("\n\n"));
  writeFileSync(documentFile, code);

  for (const { what, value, limit } of checks) {
    expect.soft(value, what).toBeLessThanOrEqual(limit);
  }
}
