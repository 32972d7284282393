import { routes } from "../../src/shared/routes";
import { ownPages } from "../support/addresses";
import { type PageWeight, sumOf } from "../support/page-weight";

/** An upper limit for something that is measured. */
export interface Budget {
  what: string;
  limit: number;
  unit?: "bytes" | "ms";
}

/**
 * The limits of everything that is measured. Bytes are counted in brotli, and are the same on every machine. Times vary, so
 * their limits leave room, or are a ratio to a reference.
 */
export const budgets = {
  bytes: {
    firstScreen: {
      what: "HTML of the landing page up to the last word of its first section, styles and font included",
      // A new connection carries ten segments of 1,460 bytes in its first round trip (https://www.rfc-editor.org/rfc/rfc6928).
      limit: 14_600,
      unit: "bytes",
    },
    landingHtml: {
      what: "HTML of the landing page",
      limit: 18_000,
      unit: "bytes",
    },
    html: { what: "HTML of any other page", limit: 12_500, unit: "bytes" },
    ownPageHtml: {
      what: "HTML of a page of the owner's own",
      // A privacy notice is often long, and nothing else is on such a page.
      limit: 30_000,
      unit: "bytes",
    },
    landingScript: { what: "Script on the landing page", limit: 0, unit: "bytes" },
    landing: { what: "All of the landing page", limit: 26_000, unit: "bytes" },
    landingRequests: { what: "Requests of the landing page", limit: 4 },
    formScript: {
      what: "Script on any other page before a submit, lazy scripts included",
      limit: 102_000,
      unit: "bytes",
    },
  },
  typing: {
    keystrokeRatio: {
      what: "From a key to its frame, 98th percentile, divided by the plain form's",
      limit: 2,
    },
    // One frame, rounded down.
    keystroke: {
      what: "The same, undivided (one of the two is enough)",
      limit: 16,
      unit: "ms",
    },
    task: { what: "The longest task while typing", limit: 50, unit: "ms" },
  },
  preview: {
    start: {
      what: "Scripts at the start of the editor, without the main one of its package",
      // Without the preview, they had 24,419 bytes.
      limit: 114_000,
      unit: "bytes",
    },
    script: { what: "Script of the preview", limit: 120_000, unit: "bytes" },
    keystrokeRatio: {
      what: "From a key to the frame that shows it in the preview, divided by an empty template's",
      limit: 10,
    },
  },
  motion: {
    tasksRatio: {
      what: "Main thread over the first 8 s, divided by the same under reduced motion",
      limit: 1.25,
    },
    // An animation that begins or ends causes a few. An animation that needs them for each frame causes hundreds.
    styles: { what: "Style recalculations after the load, scrolling included", limit: 40 },
    layouts: { what: "Layouts after the load, scrolling included", limit: 10 },
  },
  lighthouse: {
    missingPoints: { what: "Points below 100 in each score", limit: 0 },
    layoutShift: { what: "Layout shift", limit: 0 },
    blockingTime: { what: "Blocking time", limit: 50, unit: "ms" },
    paintRatio: { what: "Largest paint, divided by the bare page's", limit: 1.1 },
  },
} as const satisfies Record<string, Record<string, Budget>>;

/** Compares a value with its budget; `where` names the page or the state that was measured. */
export const check = (where: string, { what, limit }: Budget, value = Number.NaN) => ({
  what: `${where}: ${what}`,
  value,
  limit,
});

/** Adds up what a page loads before anybody touches it, in bytes. */
export const sizeBeforeTouch = ({ html, scripts, fonts, others }: PageWeight) =>
  html + sumOf([...scripts, ...fonts, ...others]);

/** Compares the weight of a page with the budgets for its path. */
export function byteChecks(path: string, weight: PageWeight) {
  const { html, firstScreen, inlineScript, scripts, lazyScripts, requests } = weight;
  const { bytes } = budgets;
  const script = inlineScript + sumOf([...scripts, ...lazyScripts]);
  return path === routes.home
    ? [
        check(path, bytes.firstScreen, firstScreen),
        check(path, bytes.landingHtml, html),
        check(path, bytes.landingScript, script),
        check(path, bytes.landing, sizeBeforeTouch(weight)),
        check(path, bytes.landingRequests, requests),
      ]
    : [
        check(path, ownPages.includes(path) ? bytes.ownPageHtml : bytes.html, html),
        check(path, bytes.formScript, script),
      ];
}
