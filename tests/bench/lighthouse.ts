import type { Browser } from "@playwright/test";
import type { Result } from "lighthouse";
import { notFoundFile, routes } from "../../src/routes";
import { pages } from "../support/addresses";
import { bareTwin } from "./bench-site";
import { overrun, timeBudgets } from "./budgets";
import { paintTimes } from "./paint";
import type { PartReport } from "./report";
import { formatNumber, formatTable, median } from "./table";

/** How often each page is measured. */
const runs = 3;

/** The categories in the order of the table. */
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

interface Run {
  scores: number[];
  firstPaint: number;
  largestPaint: number;
  blockingTime: number;
  layoutShift: number;
  /** The audits that cost points, with what they say. */
  failed: string[];
}

function readRun({ categories: results, audits }: Result): Run {
  const valueOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const counted = Object.values(results).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => audits[id]),
  );
  return {
    scores: categories.map((name) => Math.round((results[name]?.score ?? Number.NaN) * 100)),
    firstPaint: valueOf("first-contentful-paint"),
    largestPaint: valueOf("largest-contentful-paint"),
    blockingTime: valueOf("total-blocking-time"),
    layoutShift: valueOf("cumulative-layout-shift"),
    failed: counted
      .filter((audit) => audit?.score !== null && (audit?.score ?? 0) < 0.9)
      .map((audit) => `${audit?.id ?? ""} ${audit?.displayValue ?? ""}`.trim()),
  };
}

/**
 * Measures every page with Lighthouse as it comes, which is a phone on a simulated slow 4G, and when their largest part
 * is painted on a network that is really slowed, beside the same page without style, font and script.
 *
 * @param browser - A Chromium.
 * @param port - Where it takes commands of the DevTools protocol.
 * @param origin - Where the site is.
 */
export async function benchLighthouse(
  browser: Browser,
  port: number,
  origin: string,
): Promise<PartReport> {
  // It is an ES module, which only this loads from a CommonJS one.
  const { default: lighthouse } = await import("lighthouse");
  const measure = async (path: string): Promise<Run> => {
    const result = await lighthouse(`${origin}${path}`, {
      port,
      logLevel: "error",
      // It asks not to be indexed, which this audit takes for a fault.
      skipAudits: path === notFoundFile ? ["is-crawlable"] : null,
    });
    if (!result || result.lhr.runtimeError) {
      throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"} (${path})`);
    }
    return readRun(result.lhr);
  };

  // The first run of a browser is slower than any after it.
  await measure(routes.home);
  const found = new Map(pages.map((path) => [path, [] as Run[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const [path, results] of found) results.push(await measure(path));
  }

  const overruns: string[] = [];
  const rows: string[][] = [];
  for (const [path, results] of found) {
    const middle = (value: (run: Run) => number) => median(results.map(value));
    const scores = categories.map((_name, index) => middle(({ scores }) => scores[index] ?? NaN));
    const [blockingTime, layoutShift] = [
      middle((run) => run.blockingTime),
      middle((run) => run.layoutShift),
    ];
    const reasons = [...new Set(results.flatMap(({ failed }) => failed))].join(", ");
    for (const [index, name] of categories.entries()) {
      const missing = timeBudgets.score - (scores[index] ?? Number.NaN);
      overruns.push(
        ...overrun(`${path}: points missing in ${name}${reasons && ` (${reasons})`}`, missing, 0),
      );
    }
    overruns.push(
      ...overrun(`${path}: layout shift`, layoutShift, timeBudgets.layoutShift),
      ...overrun(`${path}: blocking time in ms`, blockingTime, timeBudgets.blockingTime),
    );
    rows.push([
      path,
      ...scores.map((score) => formatNumber(score)),
      formatNumber(middle((run) => run.firstPaint)),
      formatNumber(middle((run) => run.largestPaint)),
      formatNumber(blockingTime),
      formatNumber(layoutShift, 3),
    ]);
  }

  const paints = await paintTimes(
    browser,
    pages.map((path) => [`${origin}${path}`, `${origin}${bareTwin(path)}`]),
  );
  const paintRows = pages.map((path, index) => {
    const [ours = NaN, bare = NaN] = paints[index] ?? [];
    overruns.push(
      ...overrun(
        `${path}: largest paint to that of the bare page`,
        ours / bare,
        timeBudgets.paintRatio,
      ),
    );
    return [path, formatNumber(ours), formatNumber(bare), formatNumber(ours / bare, 2)];
  });

  const scores = formatTable([
    [
      "Page",
      "Performance",
      "Accessibility",
      "Best practices",
      "SEO",
      "FCP, ms",
      "LCP, ms",
      "TBT, ms",
      "CLS",
    ],
    ...rows,
  ]);
  const paint = formatTable([["Page", "LCP, ms", "Bare page's, ms", "Ratio"], ...paintRows]);
  return {
    text: [
      `Lighthouse, mobile, simulated slow 4G, median of ${runs}:`,
      scores,
      "Largest contentful paint on a network that is really slowed to the same, beside the bare page's:",
      paint,
    ].join("\n\n"),
    overruns,
  };
}
