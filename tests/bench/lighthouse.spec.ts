import { type Browser, test } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { notFoundPage, ownPages, pages, debuggingPort, siteOrigin } from "../support/addresses";
import { budgets, check } from "./budgets";
import { measureInTurn, openSlowly, slow4G } from "./measure";
import { addReferencePages, bareAddress } from "./reference-pages";
import { formatNumber, formatTable, report } from "./report";

/** How often Lighthouse measures each page. */
const runs = 3;

/** How often each page and its bare page are loaded to time their largest paint. */
const paintRuns = 15;

const scores = {
  performance: "Performance",
  accessibility: "Accessibility",
  "best-practices": "Best practices",
  seo: "SEO",
};

const timings = {
  "first-contentful-paint": "FCP, ms",
  "largest-contentful-paint": "LCP, ms",
  "total-blocking-time": "TBT, ms",
  "cumulative-layout-shift": "CLS",
};

/** The part of Lighthouse that the bench uses. Its own package.json has the package, so the compiler doesn't find its types. */
interface Lighthouse {
  default: (
    address: string,
    flags: { port: number; logLevel: "error"; skipAudits: string[] | null },
  ) => Promise<{ lhr: Result } | undefined>;
}

interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number } | undefined>;
  lighthouseVersion: string;
}

/** Measures a page once with Lighthouse's defaults: a phone on a simulated slow 4G. Throws if Lighthouse fails. */
async function measure(path: string): Promise<Result> {
  // Lighthouse is an ES module, and a CommonJS module can load one only like this.
  const name = "lighthouse";
  const { default: lighthouse } = (await import(name)) as Lighthouse;
  const result = await lighthouse(`${siteOrigin}${path}`, {
    port: debuggingPort,
    logLevel: "error",
    // These pages may ask not to be indexed, which this audit takes for a fault.
    skipAudits: [notFoundPage, ...ownPages].includes(path) ? ["is-crawlable"] : null,
  });
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message ?? "no result"} (${path})`);
  }
  return result.lhr;
}

/** Loads a page over a slow network. Returns the time of its largest contentful paint, in ms. */
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
  const results = await measureInTurn(
    pages,
    runs,
    async (path): Promise<Record<string, number>> => {
      const { categories, audits } = await measure(path);
      const values: Record<string, number> = {};
      for (const [id, name] of Object.entries(scores))
        values[name] = Math.round((categories[id]?.score ?? NaN) * 100);
      for (const [id, name] of Object.entries(timings))
        values[name] = audits[id]?.numericValue ?? NaN;
      return values;
    },
  );
  const paints = await measureInTurn(pages, paintRuns, async (path) => ({
    "LCP, ms": await largestPaint(browser, `${siteOrigin}${path}`),
    "Bare page's, ms": await largestPaint(browser, bareAddress(path)),
  }));
  const ratios = paints.map(({ subject, medians }) => ({
    Page: subject,
    ...medians,
    Ratio: medians["LCP, ms"] / medians["Bare page's, ms"],
  }));

  const { missingPoints, layoutShift, blockingTime, paintRatio } = budgets.lighthouse;
  await report(
    "lighthouse",
    [
      ...results.flatMap(({ subject, medians }) => [
        ...Object.values(scores).map((name) =>
          check(`${subject}, ${name}`, missingPoints, 100 - (medians[name] ?? NaN)),
        ),
        check(subject, layoutShift, medians.CLS),
        check(subject, blockingTime, medians["TBT, ms"]),
      ]),
      ...ratios.map(({ Page, Ratio }) => check(Page, paintRatio, Ratio)),
    ],
    [
      `Lighthouse, mobile, simulated slow 4G, median of ${runs}:`,
      formatTable(
        results.map(({ subject, medians }) => ({
          Page: subject,
          ...medians,
          CLS: formatNumber(medians.CLS ?? NaN, 3),
        })),
      ),
      "Largest contentful paint on a network that is really slowed to slow 4G, beside the bare page's:",
      formatTable(ratios.map((row) => ({ ...row, Ratio: formatNumber(row.Ratio, 2) }))),
    ],
    browser.version(),
  );
});
