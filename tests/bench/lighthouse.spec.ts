import { type Browser, test } from "@playwright/test";
import type { Result } from "lighthouse";
import { notFoundFile, routes } from "../../src/routes";
import { ownPages, pages, debuggingPort, siteOrigin } from "../support/addresses";
import { budgets, check } from "./budgets";
import { addReferencePages, bareAddress, removeReferencePages } from "./reference-pages";
import { formatNumber, formatTable, report } from "./report";
import { openSlowly, slow4G } from "./slow-page";
import { median } from "./statistics";

/** How often Lighthouse measures each page. */
const runs = 3;

/** How often each page and its bare page are loaded to time their largest paint. */
const paintRuns = 15;

/** The categories, by their columns in the table. */
const categories = {
  Performance: "performance",
  Accessibility: "accessibility",
  "Best practices": "best-practices",
  SEO: "seo",
};

/** The measured times, by their columns in the table. */
const times = {
  "FCP, ms": "first-contentful-paint",
  "LCP, ms": "largest-contentful-paint",
  "TBT, ms": "total-blocking-time",
};

/** Measures a page once, as Lighthouse does by itself: a phone on a simulated slow 4G. */
async function measure(path: string): Promise<Result> {
  // It is an ES module, which only this loads from a CommonJS one.
  const { default: lighthouse } = await import("lighthouse");
  const result = await lighthouse(`${siteOrigin}${path}`, {
    port: debuggingPort,
    logLevel: "error",
    // These pages may ask not to be indexed, which this audit takes for a fault.
    skipAudits: [notFoundFile, ...ownPages].includes(path) ? ["is-crawlable"] : null,
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"} (${path})`);
  }
  return result.lhr;
}

/** The audits that cost points, with what they say. */
const failedAudits = ({ categories: results, audits }: Result) =>
  Object.values(results)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 0) < 0.9)
    .map((audit) => `${audit?.id ?? ""} ${audit?.displayValue ?? ""}`.trim());

/** The row of a page, its budgets, and why it misses points. */
function summarize(path: string, results: readonly Result[]) {
  const scoreIn = (category: string) =>
    median(results.map(({ categories }) => Math.round((categories[category]?.score ?? NaN) * 100)));
  const valueOf = (metric: string) =>
    median(results.map(({ audits }) => audits[metric]?.numericValue ?? NaN));
  const cells = (columns: Record<string, string>, measure: (id: string) => number) =>
    Object.fromEntries(Object.entries(columns).map(([column, id]) => [column, measure(id)]));
  const layoutShift = valueOf("cumulative-layout-shift");
  const reasons = [...new Set(results.flatMap(failedAudits))].join(", ");
  const { lighthouse } = budgets;
  return {
    row: {
      Page: path,
      ...cells(categories, scoreIn),
      ...cells(times, valueOf),
      CLS: formatNumber(layoutShift, 3),
    },
    checks: [
      ...Object.values(categories).map((name) =>
        check(
          `${path}, ${name}${reasons && ` (${reasons})`}`,
          lighthouse.missingPoints,
          100 - scoreIn(name),
        ),
      ),
      check(path, lighthouse.layoutShift, layoutShift),
      check(path, lighthouse.blockingTime, valueOf("total-blocking-time")),
    ],
  };
}

/** Loads a page slowly, on a phone's screen; gives the time of its largest contentful paint, in ms. */
async function largestPaint(browser: Browser, address: string): Promise<number> {
  const phone = { deviceScaleFactor: 1.75, hasTouch: true, isMobile: true };
  const { page } = await openSlowly(browser, address, { ...phone, network: slow4G });
  const time = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN);
        }).observe({ type: "largest-contentful-paint", buffered: true });
      }),
  );
  await page.close();
  return time;
}

test.beforeAll(addReferencePages);
test.afterAll(removeReferencePages);

test("lighthouse", async ({ browser }) => {
  // The first run of a browser is slower than any after it.
  await measure(routes.home);
  const results = new Map(pages.map((path) => [path, [] as Result[]]));
  for (let run = 0; run < runs; run += 1) {
    for (const [path, ofPage] of results) ofPage.push(await measure(path));
  }
  const summaries = [...results].map(([path, ofPage]) => summarize(path, ofPage));

  const samples = pages.map((path) => ({ path, ours: [] as number[], bare: [] as number[] }));
  for (let run = 0; run < paintRuns; run += 1) {
    for (const { path, ours, bare } of samples) {
      ours.push(await largestPaint(browser, `${siteOrigin}${path}`));
      bare.push(await largestPaint(browser, bareAddress(path)));
    }
  }
  const paints = samples.map((sample) => {
    const [ours, bare] = [median(sample.ours), median(sample.bare)];
    return { path: sample.path, ours, bare, ratio: ours / bare };
  });

  await report(
    "lighthouse",
    [
      ...summaries.flatMap(({ checks }) => checks),
      ...paints.map(({ path, ratio }) => check(path, budgets.lighthouse.paintRatio, ratio)),
    ],
    [
      `Lighthouse, mobile, simulated slow 4G, median of ${runs}:`,
      formatTable(summaries.map(({ row }) => row)),
      "Largest contentful paint on a network that is really slowed to the same, beside the bare page's:",
      formatTable(
        paints.map(({ path, ours, bare, ratio }) => ({
          Page: path,
          "LCP, ms": ours,
          "Bare page's, ms": bare,
          Ratio: formatNumber(ratio, 2),
        })),
      ),
    ],
    browser.version(),
  );
});
