import { test } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { notFoundPage, ownPages, pages, debuggingPort, siteOrigin } from "../support/addresses";
import { mediansOf } from "./measure";
import { report } from "./report";

/** The part of Lighthouse that the bench uses. Its own package.json has the package, so the compiler doesn't find its types. */
interface Lighthouse {
  default: (
    address: string,
    flags: { port: number; logLevel: "error"; skipAudits: string[] | null },
  ) => Promise<{ lhr: Result }>;
}

interface Result {
  runtimeError?: { message: string };
  categories: Record<string, { score: number | null }>;
  audits: Record<string, { numericValue?: number } | undefined>;
}

/** Measures a page once with Lighthouse's defaults: a phone on a simulated slow 4G. */
async function measure(path: string) {
  // Lighthouse is an ES module, and a CommonJS module can load one only like this.
  const name = "lighthouse";
  const { default: lighthouse } = (await import(name)) as Lighthouse;
  const { lhr } = await lighthouse(`${siteOrigin}${path}`, {
    port: debuggingPort,
    logLevel: "error",
    // These pages may ask not to be indexed, which this audit takes for a fault.
    skipAudits: [notFoundPage, ...ownPages].includes(path) ? ["is-crawlable"] : null,
  });
  if (lhr.runtimeError) throw new Error(`Lighthouse: ${lhr.runtimeError.message} (${path})`);
  const scores = Object.values(lhr.categories).map(({ score }) => (score ?? NaN) * 100);
  const valueOf = (audit: string) => lhr.audits[audit]?.numericValue ?? NaN;
  return {
    "Lowest score": Math.min(...scores),
    "FCP, ms": valueOf("first-contentful-paint"),
    "LCP, ms": valueOf("largest-contentful-paint"),
    "TBT, ms": valueOf("total-blocking-time"),
    CLS: valueOf("cumulative-layout-shift"),
  };
}

test("lighthouse", async ({ browser }) => {
  // The first run of a browser is slower than any after it.
  await measure(routes.home);
  const rows = [];
  for (const path of pages) rows.push({ Page: path, ...(await mediansOf(3, () => measure(path))) });
  await report(
    "lighthouse",
    browser,
    rows.flatMap(({ Page, ...medians }) => [
      { what: `${Page}: points below 100`, value: 100 - medians["Lowest score"], limit: 0 },
      { what: `${Page}: layout shift`, value: medians.CLS, limit: 0 },
      { what: `${Page}: blocking time, in ms`, value: medians["TBT, ms"], limit: 50 },
    ]),
    rows,
  );
});
