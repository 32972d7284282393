import { type Browser, test } from "@playwright/test";
import type { Result } from "lighthouse";
import { notFoundFile, routes } from "../../src/routes";
import { ownPages, pages, debuggingPort, siteOrigin } from "../support/addresses";
import { budgets, check } from "./budgets";
import { addReferencePages, bareAddress } from "./reference-pages";
import { formatNumber, formatTable, report } from "./report";
import { openSlowly, slow4G } from "./slow-page";
import { measureInTurn } from "./statistics";

/** How often Lighthouse measures each page. */
const runs = 3;

/** How often each page and its bare page are loaded to time their largest paint. */
const paintRuns = 15;

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

/** The values of a page's row. */
function valuesOf({ categories: results, audits }: Result) {
  const scoreIn = (id: string) => Math.round((results[id]?.score ?? NaN) * 100);
  const metric = (id: string) => audits[id]?.numericValue ?? NaN;
  return {
    Performance: scoreIn("performance"),
    Accessibility: scoreIn("accessibility"),
    "Best practices": scoreIn("best-practices"),
    SEO: scoreIn("seo"),
    "FCP, ms": metric("first-contentful-paint"),
    "LCP, ms": metric("largest-contentful-paint"),
    "TBT, ms": metric("total-blocking-time"),
    CLS: metric("cumulative-layout-shift"),
  };
}

/** The audits that cost points, with what they say. */
const failedAudits = ({ categories: results, audits }: Result) =>
  Object.values(results)
    .flatMap(({ auditRefs }) => auditRefs)
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => audits[id])
    .filter((audit) => audit?.score !== null && (audit?.score ?? 0) < 0.9)
    .map((audit) => `${audit?.id ?? ""} ${audit?.displayValue ?? ""}`.trim());

/** Loads a page slowly; gives the time of its largest contentful paint, in ms. */
async function largestPaint(browser: Browser, address: string): Promise<number> {
  const { page } = await openSlowly(browser, address, { network: slow4G });
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

test("lighthouse", async ({ browser }) => {
  // The first run of a browser is slower than any after it.
  await measure(routes.home);
  const failed = new Map(pages.map((path) => [path, new Set<string>()]));
  const results = await measureInTurn(pages, runs, async (path) => {
    const result = await measure(path);
    for (const audit of failedAudits(result)) failed.get(path)?.add(audit);
    return valuesOf(result);
  });
  const paints = await measureInTurn(pages, paintRuns, async (path) => ({
    ours: await largestPaint(browser, `${siteOrigin}${path}`),
    bare: await largestPaint(browser, bareAddress(path)),
  }));

  const { missingPoints, layoutShift, blockingTime, paintRatio } = budgets.lighthouse;
  await report(
    "lighthouse",
    [
      ...results.flatMap(([path, values]) => {
        const reasons = [...(failed.get(path) ?? [])].join(", ");
        const scores = {
          performance: values.Performance,
          accessibility: values.Accessibility,
          "best-practices": values["Best practices"],
          seo: values.SEO,
        };
        return [
          ...Object.entries(scores).map(([name, score]) =>
            check(`${path}, ${name}${reasons && ` (${reasons})`}`, missingPoints, 100 - score),
          ),
          check(path, layoutShift, values.CLS),
          check(path, blockingTime, values["TBT, ms"]),
        ];
      }),
      ...paints.map(([path, { ours, bare }]) => check(path, paintRatio, ours / bare)),
    ],
    [
      `Lighthouse, mobile, simulated slow 4G, median of ${runs}:`,
      formatTable(
        results.map(([path, values]) => ({
          Page: path,
          ...values,
          CLS: formatNumber(values.CLS, 3),
        })),
      ),
      "Largest contentful paint on a network that is really slowed to the same, beside the bare page's:",
      formatTable(
        paints.map(([path, { ours, bare }]) => ({
          Page: path,
          "LCP, ms": ours,
          "Bare page's, ms": bare,
          Ratio: formatNumber(ours / bare, 2),
        })),
      ),
    ],
    browser.version(),
  );
});
