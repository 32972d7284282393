import { expect, test } from "@jest/globals";
import sharp from "sharp";
import { readExampleContent } from "../../tests/support/example-content";
import { describeFault } from "../shared/content/fault";
import { drawSharePicture } from "./share-picture";

const content = readExampleContent();
const { home } = content;

const withHome = (part: "hero" | "mainPlan", changes: object) => ({
  ...content,
  home: { ...home, [part]: { ...home[part], ...changes } },
});

test("a change of the name, the headline, the promise, the hour, the price or its period makes another picture", async () => {
  const changed = [
    { ...content, site: { ...content.site, name: "Another Build" } },
    withHome("hero", { headline: "It is slow." }),
    withHome("hero", { promise: "Go." }),
    withHome("hero", { hour: "06:00" }),
    withHome("mainPlan", { amount: "$1,250" }),
    withHome("mainPlan", { period: "once" }),
  ];
  const drawings = new Set<string>();
  for (const one of [content, ...changed]) drawings.add((await drawSharePicture(one)).svg);
  expect(drawings.size).toBe(7);
  // opentype.js wrote NaN into "Another" and into the scene's "visitor".
  expect([...drawings].join()).not.toMatch(/NaN/);
});

test("the picture's description has its words, then the description of the hero's drawing", async () => {
  const { headline, promise, illustration } = home.hero;

  const { picture } = await drawSharePicture(withHome("mainPlan", { amount: "$1,250" }));

  expect(picture.alt).toBe(`${headline} ${promise} $1,250 one time. ${illustration}`);
});

test("the longest words that the content allows don't reach the drawing's window", async () => {
  const promise = "Webseitenerneuerungsversprechen";

  const { svg } = await drawSharePicture(withHome("hero", { headline: "W".repeat(30), promise }));

  // The gap between the headline's box and the window.
  const gap = { left: 722, top: 100, width: 30, height: 380 };
  const cut = await sharp(Buffer.from(svg)).extract(gap).toBuffer();
  const { channels } = await sharp(cut).stats();
  expect(channels.map(({ stdev }) => stdev)).toEqual([0, 0, 0, 0]);
});

test("if the fonts lack a character, the picture has no words, and a warning names the file and the key", async () => {
  const hero = { headline: "Ваш Őrült", promise: "Give me a day ☕ Cafe\u0301." };

  const { svg, picture, faults } = await drawSharePicture(withHome("hero", hero));

  expect(svg).not.toMatch(/<text|\{/);
  expect(picture.alt).toBe(home.hero.illustration);
  const consequence =
    "which the site's fonts lack, so the picture for shared links is without words";
  expect(faults.map((fault) => `${fault.severity}: ${describeFault(fault)}`)).toEqual([
    `warning: content/home/hero.mdx: headline: has В а ш, ${consequence}`,
    `warning: content/home/hero.mdx: promise: has ☕, ${consequence}`,
  ]);
});
