import { readFileSync, writeFileSync } from "node:fs";
import { availableParallelism, loadavg } from "node:os";
import { type Browser, expect } from "@playwright/test";
import { format } from "oxfmt";

const documentFile = "docs/performance.md";

/** Something that is measured, and its upper limit. */
export interface Check {
  what: string;
  value: number;
  limit: number;
}

/** Formats rows as a table in Markdown. All rows have the same columns. */
function formatTable(rows: readonly Readonly<Record<string, string | number>>[]) {
  const heads = Object.keys(rows[0] ?? {});
  const rule = heads.map((_head, index) => (index === 0 ? "---" : "---:"));
  const texts = rows.map((row) =>
    Object.values(row).map((cell) => cell.toLocaleString("en-US", { maximumFractionDigits: 2 })),
  );
  return [heads, rule, ...texts].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/**
 * Writes the checks of a part, and what else was measured, between its two markers in docs/performance.md. Fails the test for
 * each exceeded limit. Throws if a marker is missing.
 */
export async function report(
  part: string,
  browser: Browser,
  checks: readonly Check[],
  rows: readonly Record<string, string | number>[] = [],
) {
  const run = [
    new Date().toISOString().slice(0, 10),
    `Node ${process.versions.node}`,
    `Chromium ${browser.version()}`,
    `load ${loadavg()[0]?.toFixed(1)} on ${availableParallelism()} processors`,
  ].join(", ");
  const budgets = checks.map(({ what: What, value: Measured, limit: Budget }) => ({
    What,
    Measured,
    Budget,
  }));
  const paragraphs = [formatTable(budgets), `Measured on ${run}.`];
  if (rows.length > 0) paragraphs.push(formatTable(rows));
  const text = paragraphs.join("\n\n");
  console.log(`\n${part}\n\n${text}`);

  const document = readFileSync(documentFile, "utf8");
  const start = `<!-- ${part}: written by npm run bench -->`;
  const marked = new RegExp(`(${start}\n).*(<!-- end of ${part} -->)`, "s");
  if (!marked.test(document)) throw new Error(`${documentFile} lacks the markers of ${part}.`);
  const changed = document.replace(marked, `$1\n${text}\n\n$2`);
  const { code } = await format(documentFile, changed);
  writeFileSync(documentFile, code);

  for (const { what, value, limit } of checks) {
    expect.soft(value, what).toBeLessThanOrEqual(limit);
  }
}
