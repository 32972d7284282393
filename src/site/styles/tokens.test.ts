import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

const tokens = readFileSync("src/site/styles/tokens.css", "utf8");

/** Returns the declarations of the day or night palette, once for each place that declares it. */
const palettes = (scheme: "light" | "dark") =>
  Array.from(
    tokens.matchAll(new RegExp(`color-scheme: ${scheme};([^}]*)`, "g")),
    ([, found = ""]) => found.replace(/\s+/g, " "),
  );

const colorIn = (declarations: string | undefined, token: string) =>
  new RegExp(`--${token}: (#\\w+)`).exec(declarations ?? "")?.[1] ?? "";

const [day] = palettes("light");
const [night] = palettes("dark");

/** @see https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
function luminance(color: string) {
  return [0.2126, 0.7152, 0.0722].reduce((sum, weight, index) => {
    const channel = parseInt(color.slice(2 * index + 1, 2 * index + 3), 16) / 255;
    return (
      sum + weight * (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
    );
  }, 0);
}

// axe checks texts, but not the focus ring. The amber band has the day palette even at night.
test.each([
  ["a field by day", colorIn(tokens, "accent"), colorIn(day, "field")],
  ["a field at night", colorIn(tokens, "amber"), colorIn(night, "field")],
  ["the amber band", colorIn(tokens, "accent"), colorIn(tokens, "amber")],
])("the focus ring has a contrast of at least 3 to 1 on %s", (_place, ring, surface) => {
  const [darker = 0, lighter = 0] = [luminance(ring), luminance(surface)].sort((a, b) => a - b);
  // https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio
  expect((lighter + 0.05) / (darker + 0.05)).toBeGreaterThanOrEqual(3);
});

test("the day and night palettes are the same wherever they are declared", () => {
  expect(new Set(palettes("light")).size).toBe(1);
  expect(new Set(palettes("dark")).size).toBe(1);
});
