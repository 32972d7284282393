import { routes } from "../../src/routes";
import { type PageWeight, sumOf } from "../support/page-weight";
import type { Table } from "./table";

/**
 * The budgets of bytes that are the same on every machine. A new connection may carry about 14,000 bytes in its first
 * round trip: ten segments of 1,460 bytes (RFC 6928).
 */
export const byteBudgets = {
  /** Every page's HTML with its inlined styles, in brotli. */
  html: 14_000,
  /** What the landing page loads, its font included, in brotli. */
  landing: 48_000,
  /** How many requests the landing page makes. */
  landingRequests: 4,
  /** Script that a page without a form may run, not compressed. */
  landingScript: 0,
  /** Script that a page with a form may load before its first submit, in brotli. */
  formScript: 100_000,
} as const;

/** The budgets of what depends on the machine, and so is compared with a reference or has room. */
export const timeBudgets = {
  /** How many times as long as in a plain form a keystroke may take to be seen (98th percentile). */
  keystrokeRatio: 2,
  /** What a keystroke may take in any case, in ms: one frame. */
  keystroke: 16,
  /** The longest task while somebody types, in ms: what is longer counts as a long task (https://w3c.github.io/longtasks/). */
  typingTask: 50,
  /** Each of Lighthouse's scores. */
  score: 100,
  /** Lighthouse's cumulative layout shift. */
  layoutShift: 0,
  /** Lighthouse's total blocking time, in ms. */
  blockingTime: 50,
  /** How many times as late as in its bare twin the largest paint of a page may be. */
  paintRatio: 1.1,
  /** How many times as long the build of the site with 500 questions and 50 plans may take. */
  growthRatio: 1.5,
} as const;

/**
 * @param what - What was measured.
 * @param value - What it is.
 * @param limit - The most that it may be, in the same unit.
 * @returns A line that says by how much it is too large; nothing where it is not.
 */
export function overrun(what: string, value: number, limit: number): string[] {
  const number = (amount: number) => amount.toLocaleString("en-US", { maximumFractionDigits: 2 });
  return value <= limit ? [] : [`${what}: ${number(value)}, the budget is ${number(limit)}`];
}

/**
 * @param path - The address of a page.
 * @param weight - What it loads.
 * @returns Every budget that it exceeds.
 */
export function byteOverruns(path: string, weight: PageWeight): string[] {
  const { html, inlineScript, scripts, lateScripts, fonts, others, requests } = weight;
  const overruns = overrun(`${path}: bytes of HTML`, html, byteBudgets.html);
  if (path === routes.home) {
    const all = html + sumOf([...scripts, ...fonts, ...others]);
    overruns.push(
      ...overrun(
        `${path}: bytes of script`,
        inlineScript + sumOf(scripts),
        byteBudgets.landingScript,
      ),
      ...overrun(`${path}: bytes`, all, byteBudgets.landing),
      ...overrun(`${path}: requests`, requests, byteBudgets.landingRequests),
    );
  } else {
    const script = inlineScript + sumOf([...scripts, ...lateScripts]);
    overruns.push(
      ...overrun(`${path}: bytes of script before a submit`, script, byteBudgets.formScript),
    );
  }
  return overruns;
}

const row = (what: string, limit: number, unit: string) => [
  what,
  `${limit.toLocaleString("en-US")}${unit && ` ${unit}`}`,
];

/** The budgets of each part of the bench, for a reader. */
export const budgetTables: Readonly<Record<"bytes" | "typing" | "lighthouse" | "growth", Table>> = {
  bytes: [
    ["What", "Budget"],
    row("HTML of every page with its styles", byteBudgets.html, "bytes"),
    row("Script on the landing page", byteBudgets.landingScript, "bytes"),
    row("All of the landing page, its font included", byteBudgets.landing, "bytes"),
    row("Requests of the landing page", byteBudgets.landingRequests, ""),
    row(
      "Script on a page with a form before a submit, late scripts included",
      byteBudgets.formScript,
      "bytes",
    ),
  ],
  typing: [
    ["What", "Budget"],
    row(
      "From a key to its frame, 98th percentile, times that of the plain form",
      timeBudgets.keystrokeRatio,
      "",
    ),
    row("The same, in any case", timeBudgets.keystroke, "ms"),
    row("The longest task while typing", timeBudgets.typingTask, "ms"),
  ],
  lighthouse: [
    ["What", "Budget"],
    row("Each score, at least", timeBudgets.score, ""),
    row("Layout shift", timeBudgets.layoutShift, ""),
    row("Blocking time", timeBudgets.blockingTime, "ms"),
    row("Largest paint, times that of the bare page", timeBudgets.paintRatio, ""),
  ],
  growth: [
    ["What", "Budget"],
    row("Build of the grown site, times that of the site as it is", timeBudgets.growthRatio, ""),
    row("Script on the grown landing page", byteBudgets.landingScript, "bytes"),
  ],
};
