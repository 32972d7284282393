import { routes } from "../../src/shared/routes";
import { ownPages } from "../support/addresses";
import { type PageWeight, sumOf } from "../support/page-weight";

/** Compares the weight of a page with the budgets for its path, in bytes of brotli, which are the same on every machine. */
export function byteChecks(path: string, weight: PageWeight) {
  const { html, firstScreen, inlineScript, lazyScripts } = weight;
  // Pictures weigh what the owner's photos weigh.
  const files = weight.files.filter(({ type }) => type !== "image");
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
    // With everything that is optional. As shipped, the page weighs some 1,700 bytes less.
    { what: "/: HTML, styles and font included", value: html, limit: 19_500 },
    { what: "/: script", value: script, limit: 0 },
    { what: "/: everything but pictures", value: html + sumOf(files), limit: 26_000 },
    { what: "/: requests", value: 1 + files.length, limit: 4 },
  ];
}
