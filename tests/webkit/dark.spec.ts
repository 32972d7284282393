import { expect } from "@playwright/test";
import { siteOrigin } from "../support/addresses";
import { formPages } from "../support/forms";
import { test } from "./fixtures";

test.use({ dark: true });

/** The color of each kind of words and of the ground below them, as `rgb(…)`. */
function colors() {
  return [...document.querySelectorAll("h1, label, input, textarea")].map((element) => {
    let ground = element;
    const color = () => getComputedStyle(ground).backgroundColor;
    while (color() === "rgba(0, 0, 0, 0)" && ground.parentElement) ground = ground.parentElement;
    return { words: getComputedStyle(element).color, ground: color() };
  });
}

/** The mean of red, green and blue, 0 to 255. */
function brightness(color: string): number {
  const [red = 0, green = 0, blue = 0] = color.match(/[\d.]+/g)?.map(Number) ?? [];
  return (red + green + blue) / 3;
}

test("by night, words and fields are light on a dark ground", async ({ webkit }) => {
  for (const path of ["/", ...formPages.map(({ path }) => path), "/no/such/page"]) {
    await webkit.open(`${siteOrigin}${path}`);
    const pairs = await webkit.run(colors);
    expect(pairs).not.toEqual([]);
    for (const { words, ground } of pairs) {
      expect(brightness(words)).toBeGreaterThan(200);
      expect(brightness(ground)).toBeLessThan(50);
    }
  }
});
