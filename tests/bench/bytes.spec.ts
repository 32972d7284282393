import { readFileSync } from "node:fs";
import { test } from "@playwright/test";
import { pages, siteOrigin, siteRoot } from "../support/addresses";
import { type LoadedFile, type PageWeight, sumOf, weighPage } from "../support/page-weight";
import { byteChecks } from "./budgets";
import { formatNumber, formatTable, report, type Row } from "./report";
import { partsOfScript } from "./script-parts";

/** Parts of a script that are smaller than this, in bytes, share one row. */
const smallPart = 300;

function scriptRows({ name: file, bytes }: LoadedFile): Row[] {
  const script = readFileSync(`${siteRoot}/public/${file}`, "utf8");
  const parts = partsOfScript(
    script,
    readFileSync(`${siteRoot}/.cache/source-maps/${file}.map`, "utf8"),
  );
  const small = parts.filter((part) => part.bytes < smallPart);
  const rest = {
    name: `${small.length} more, each below ${smallPart} bytes`,
    minified: small.reduce((sum, { minified }) => sum + minified, 0),
    bytes: sumOf(small),
  };
  const listed = [
    ...parts.filter((part) => !small.includes(part)),
    ...(small.length > 0 ? [rest] : []),
  ];
  return [
    [
      `**${file.replace(/-[0-9a-f]+\.js$/, "")}**`,
      Buffer.byteLength(script),
      `**${formatNumber(bytes)}**`,
    ],
    ...listed.map((part) => [part.name, part.minified, part.bytes]),
  ];
}

test("bytes", async ({ browser }) => {
  const weights: [path: string, PageWeight][] = [];
  for (const path of pages) {
    const page = await browser.newPage();
    weights.push([path, await weighPage(page, `${siteOrigin}${path}`)]);
    await page.close();
  }

  const pageRows = weights.map(([path, weight]) => {
    const { html, firstScreen, inlineScript, scripts, lazyScripts, fonts, others, requests } =
      weight;
    const all = html + sumOf([...scripts, ...fonts, ...others]);
    return [
      path,
      html,
      firstScreen,
      inlineScript,
      sumOf(scripts),
      sumOf(lazyScripts),
      sumOf(fonts),
      all,
      requests,
    ];
  });
  const scripts = new Map(
    weights
      .flatMap(([, weight]) => [...weight.scripts, ...weight.lazyScripts])
      .map((script) => [script.name, script]),
  );

  await report(
    "bytes",
    weights.flatMap(([path, weight]) => byteChecks(path, weight)),
    [
      "Bytes in brotli (quality 11); inline script as it stands in the HTML, which it is a part of:",
      formatTable(
        [
          "Page",
          "HTML",
          "First screen of it",
          "Inline script",
          "Scripts",
          "Lazy scripts",
          "Font files",
          "All before a touch",
          "Requests",
        ],
        pageRows,
      ),
      "The scripts of the forms. The compressed size of a part is that of its code alone; a whole file is a little less than its parts:",
      formatTable(
        ["Script, and what is in it", "Minified", "Brotli"],
        [...scripts.values()].flatMap(scriptRows),
      ),
    ],
    browser.version(),
  );
});
