import { routes } from "../../src/shared/routes";
import { ownPages } from "../support/addresses";
import { type PageWeight, sumOf } from "../support/page-weight";

/** Compares the weight of a page with the budgets for its path, in bytes of brotli, which are the same on every machine. */
export function byteChecks(path: string, weight: PageWeight) {
  const { html, firstScreen, inlineScript, files, lazyScripts } = weight;
  const scripts = files.filter(({ type }) => type === "script");
  const script = inlineScript + sumOf(scripts) + sumOf(lazyScripts);
  if (path !== routes.home) {
    // A privacy notice is often long, and nothing else is on such a page.
    const limit = ownPages.includes(path) ? 30_000 : 12_500;
    return [
      { what: `${path}: HTML`, value: html, limit },
      { what: `${path}: script before a submit`, value: script, limit: 102_000 },
    ];
  }
  return [
    // A new connection carries ten segments of 1,460 bytes in its first round trip (https://www.rfc-editor.org/rfc/rfc6928).
    { what: "/: HTML up to the last word of its first section", value: firstScreen, limit: 14_600 },
    { what: "/: HTML, styles and font included", value: html, limit: 18_000 },
    { what: "/: script", value: script, limit: 0 },
    { what: "/: everything", value: html + sumOf(files), limit: 26_000 },
    { what: "/: requests", value: 1 + files.length, limit: 4 },
  ];
}
