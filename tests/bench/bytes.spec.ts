import { test } from "@playwright/test";
import { pages, siteOrigin } from "../support/addresses";
import { type PageWeight, sumOf, weighPage } from "../support/page-weight";
import { byteChecks, sizeBeforeTouch } from "./budgets";
import { formatTable, report } from "./report";

test("bytes", async ({ browser }) => {
  const weights: [path: string, PageWeight][] = [];
  for (const path of pages) {
    const page = await browser.newPage();
    weights.push([path, await weighPage(page, `${siteOrigin}${path}`)]);
    await page.close();
  }
  const scripts = new Map(
    weights
      .flatMap(([, weight]) => [...weight.scripts, ...weight.lazyScripts])
      .map(({ name, bytes }) => [name.replace(/-[0-9a-f]+\.js$/, ""), bytes]),
  );
  await report(
    "bytes",
    weights.flatMap(([path, weight]) => byteChecks(path, weight)),
    [
      "Bytes in brotli (quality 11); the inline script is not compressed, and is also in the HTML:",
      formatTable(
        weights.map(([path, weight]) => ({
          Page: path,
          HTML: weight.html,
          "First screen of it": weight.firstScreen,
          "Inline script": weight.inlineScript,
          Scripts: sumOf(weight.scripts),
          "Lazy scripts": sumOf(weight.lazyScripts),
          "Font files": sumOf(weight.fonts),
          "All before a touch": sizeBeforeTouch(weight),
          Requests: weight.requests,
        })),
      ),
      formatTable([...scripts].map(([name, bytes]) => ({ Script: name, Brotli: bytes }))),
    ],
    browser.version(),
  );
});
