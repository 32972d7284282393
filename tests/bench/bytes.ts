import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser } from "@playwright/test";
import { pages } from "../support/addresses";
import { byteOverruns } from "./budgets";
import { type PageWeight, sumOf, weighPage } from "../support/page-weight";
import type { PartReport } from "./report";
import { partsOfScript } from "./script-parts";
import { formatNumber, formatTable } from "./table";

/** Parts of a script that are smaller than this, in bytes, share one row. */
const smallPart = 300;

function scriptRows(root: string, file: string, bytes: number): string[][] {
  const script = readFileSync(join(root, "public", file), "utf8");
  const map = readFileSync(join(root, ".cache/source-maps", `${file}.map`), "utf8");
  const parts = partsOfScript(script, map);
  const small = parts.filter((part) => part.bytes < smallPart);
  const chunk = file.replace(/-[0-9a-f]+\.js$/, "");
  return [
    [`**${chunk}**`, formatNumber(Buffer.byteLength(script)), `**${formatNumber(bytes)}**`],
    ...parts
      .filter((part) => part.bytes >= smallPart)
      .map(({ name, minified, bytes: own }) => [name, formatNumber(minified), formatNumber(own)]),
    ...(small.length > 0
      ? [
          [
            `${small.length} more, each below ${smallPart} bytes`,
            formatNumber(small.reduce((sum, { minified }) => sum + minified, 0)),
            formatNumber(sumOf(small)),
          ],
        ]
      : []),
  ];
}

/**
 * Weighs every page, and takes the scripts of the forms apart.
 *
 * @param browser - A Chromium.
 * @param origin - Where the site is.
 * @param root - The project's folder, which holds the build.
 */
export async function benchBytes(
  browser: Browser,
  origin: string,
  root: string,
): Promise<PartReport> {
  const weights = new Map<string, PageWeight>();
  for (const path of pages) {
    const context = await browser.newContext();
    weights.set(path, await weighPage(await context.newPage(), `${origin}${path}`));
    await context.close();
  }

  const rows = [...weights].map(([path, weight]) => {
    const { html, inlineScript, scripts, lateScripts, fonts, others, requests } = weight;
    const all = html + sumOf([...scripts, ...fonts, ...others]);
    return [
      path,
      ...[html, inlineScript, sumOf(scripts), sumOf(lateScripts), sumOf(fonts), all, requests].map(
        (value) => formatNumber(value),
      ),
    ];
  });
  const scripts = new Map(
    [...weights.values()]
      .flatMap((weight) => [...weight.scripts, ...weight.lateScripts])
      .map(({ name, bytes }) => [name, bytes]),
  );
  const byPage = formatTable([
    [
      "Page",
      "HTML",
      "Inline script",
      "Scripts",
      "Late scripts",
      "Font",
      "All before a touch",
      "Requests",
    ],
    ...rows,
  ]);
  const byScript = formatTable([
    ["Script, and what is in it", "Minified", "Brotli"],
    ...[...scripts].flatMap(([file, bytes]) => scriptRows(root, file, bytes)),
  ]);
  return {
    text: [
      "Bytes in brotli (quality 11); inline script as it stands in the HTML, which it is a part of:",
      byPage,
      "The scripts of the forms. The compressed size of a part is that of its code alone; a whole file is a little less than its parts:",
      byScript,
    ].join("\n\n"),
    overruns: [...weights].flatMap(([path, weight]) => byteOverruns(path, weight)),
  };
}
