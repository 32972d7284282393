import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { parse, type AtRule, type Rule } from "postcss";
import { finishPage } from "../build/finish-page";
import { readEnglishContent } from "../content/content.fixture";

type Scheme = "day" | "night";

const tokens = parse(readFileSync("src/styles/tokens.css", "utf8"));

/** The color of a token; at night it falls back to that of the day. */
function colour(token: string, scheme: Scheme): string {
  const colours = new Map<string, string>();
  tokens.walkDecls(`--${token}`, ({ parent, value }) => {
    const rule = parent as Rule;
    const { name, params } = rule.parent as AtRule;
    if (rule.selectors.includes(":root")) colours.set(name === "media" ? params : "", value);
  });
  const night = colours.get("screen and (prefers-color-scheme: dark)");
  return (scheme === "night" && night) || colours.get("") || `no colour --${token}`;
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = parseInt(hex.slice(start, start + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @see https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const schemes: Scheme[] = ["day", "night"];

/** Foreground, background, and the minimum contrast of WCAG 1.4.3 or 1.4.11. */
const pairs: [string, string, number][] = [
  ["ink", "paper", 4.5],
  ["muted", "paper", 4.5],
  ["signal", "paper", 4.5],
  ["paper", "signal", 4.5],
  ["ink", "field", 4.5],
  ["muted", "field", 4.5],
  ["signal", "field", 3],
  ["error", "paper", 4.5],
  ["error", "field", 4.5],
  ["on-amber", "amber", 4.5],
  // The hours on the drawing, and the site at hour 24.
  ["good-paper", "on-amber", 4.5],
  ["good-paper", "good-red", 4.5],
  ["good-paper", "good-green", 4.5],
  ["on-amber", "good-paper", 4.5],
  // The page at hour 0.
  ["bad-yellow", "bad-navy", 4.5],
  ["bad-cyan", "bad-navy", 4.5],
  ["bad-green", "bad-navy", 4.5],
  ["bad-blue", "bad-grey", 4.5],
];

test.each(schemes.flatMap((scheme) => pairs.map((pair) => [scheme, ...pair] as const)))(
  "by %s, %s on %s has a contrast of at least %d to 1",
  (scheme, above, below, least) => {
    expect(contrast(colour(above, scheme), colour(below, scheme))).toBeGreaterThanOrEqual(least);
  },
);

// The amber band has the day's colors at night, too.
test.each([
  ["ink", 4.5],
  ["signal", 3],
])("on the amber band %s has a contrast of at least %d to 1", (above, least) => {
  expect(contrast(colour(above, "day"), colour("amber", "day"))).toBeGreaterThanOrEqual(least);
});

test("the day and night palettes are the same wherever they are declared", () => {
  const palettes: Record<string, Set<string>> = { light: new Set(), dark: new Set() };
  tokens.walkDecls("color-scheme", (scheme) => {
    const colors = scheme.parent?.nodes.slice(1).join("; ") ?? "";
    palettes[scheme.value]?.add(colors);
  });
  expect([palettes.light?.size, palettes.dark?.size]).toEqual([1, 1]);
});

test("the icons, the manifest and the browser's interface have the page's colors", async () => {
  const [day, night] = (["day", "night"] as const).map((scheme) => colour("paper", scheme));
  const icon = readFileSync("static/icon.svg", "utf8");
  expect([...icon.matchAll(/\.paper \{ fill: (#\w+) \}/g)].map(([, fill]) => fill)).toEqual([
    day,
    night,
  ]);
  const manifest = JSON.parse(readFileSync("static/manifest.webmanifest", "utf8")) as object;
  expect(manifest).toMatchObject({ background_color: day, theme_color: day });
  const page = await finishPage("<head><title></title></head>", [], readEnglishContent());
  for (const [scheme, paper] of [
    ["light", day],
    ["dark", night],
  ]) {
    expect(page).toContain(`media="(prefers-color-scheme: ${scheme})" content="${paper}"`);
  }
});
