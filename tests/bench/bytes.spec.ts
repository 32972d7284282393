import { readFileSync } from "node:fs";
import { test } from "@playwright/test";
import { pages, siteOrigin, siteRoot } from "../support/addresses";
import { type LoadedFile, type PageWeight, sumOf, weighPage } from "../support/page-weight";
import { byteChecks, sizeBeforeTouch } from "./budgets";
import { formatNumber, formatTable, report, type Row } from "./report";
import { partsOfScript } from "./script-parts";

/** Parts of a script that are smaller than this, in bytes, share one row. */
const smallPart = 300;

const rowOf = (name: string, minified: number, brotli: number | string): Row => ({
  "Script, and what is in it": name,
  Minified: minified,
  Brotli: brotli,
});

function scriptRows({ name: file, bytes }: LoadedFile): Row[] {
  const script = readFileSync(`${siteRoot}/public/${file}`, "utf8");
  const map = readFileSync(`${siteRoot}/.cache/source-maps/${file}.map`, "utf8");
  const parts = partsOfScript(script, map);
  const small = parts.filter((part) => part.bytes < smallPart);
  const minified = small.reduce((sum, part) => sum + part.minified, 0);
  const rest = `${small.length} more, each below ${smallPart} bytes`;
  return [
    rowOf(
      `**${file.replace(/-[0-9a-f]+\.js$/, "")}**`,
      Buffer.byteLength(script),
      `**${formatNumber(bytes)}**`,
    ),
    ...parts
      .filter((part) => !small.includes(part))
      .map((part) => rowOf(part.name, part.minified, part.bytes)),
    ...(small.length > 0 ? [rowOf(rest, minified, sumOf(small))] : []),
  ];
}

test("bytes", async ({ browser }) => {
  const weights: [path: string, PageWeight][] = [];
  for (const path of pages) {
    const page = await browser.newPage();
    weights.push([path, await weighPage(page, `${siteOrigin}${path}`)]);
    await page.close();
  }

  const pageRows = weights.map(([path, weight]) => ({
    Page: path,
    HTML: weight.html,
    "First screen of it": weight.firstScreen,
    "Inline script": weight.inlineScript,
    Scripts: sumOf(weight.scripts),
    "Lazy scripts": sumOf(weight.lazyScripts),
    "Font files": sumOf(weight.fonts),
    "All before a touch": sizeBeforeTouch(weight),
    Requests: weight.requests,
  }));
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
      formatTable(pageRows),
      "The scripts of the forms. The compressed size of a part is that of its code alone; a whole file is a little less than its parts:",
      formatTable([...scripts.values()].flatMap(scriptRows)),
    ],
    browser.version(),
  );
});
