import { expect, jest, test } from "@jest/globals";
import { readExampleContent, withHome } from "../content/content.fixture";
import { describeIssue } from "../content/issue";
import type { Content } from "../content/tree";
import { describeSharePicture, layOutSharePicture } from "./share-picture";

// The first picture also waits until the code that lays it out is loaded.
jest.setTimeout(60_000);

const content = readExampleContent();

const withHero = (hero: object): Content =>
  withHome(content, { hero: { ...content.home.hero, ...hero } });

const withOffer = (offer: object): Content =>
  withHome(content, { plans: content.home.plans.map((plan) => ({ ...plan, ...offer })) });

test.each([
  ["name", { ...content, site: { ...content.site, name: "Another Build" } }],
  ["headline", withHero({ headline: "It is slow." })],
  ["promise", withHero({ promise: "Go." })],
  ["hour", withHero({ hour: "06:00" })],
  ["price", withOffer({ price: 1250 })],
  ["period", withOffer({ period: "once" })],
])("another %s is another picture", async (_key, changed) => {
  const before = await layOutSharePicture(content);
  const after = await layOutSharePicture(changed);

  expect(after.layers).not.toEqual(before.layers);
});

test("it is described with its words and the description of the hero's drawing", () => {
  const { headline, promise, illustration } = content.home.hero;

  const { alt } = describeSharePicture(withOffer({ price: 1250 }), true);

  expect(alt).toBe(`${headline} ${promise} $1,250 one time. ${illustration}`);
});

test("the longest words that the content can have end before the window", async () => {
  const promise = "Webseitenerneuerungsversprechen";

  const { layers } = await layOutSharePicture(withHero({ headline: "W".repeat(30), promise }));

  const points = layers.join("").matchAll(/[MLQ ](\d+(?:\.\d+)?)[ ,]\d/g);
  const positions = Array.from(points, ([, x]) => Number(x));
  expect(positions.length).toBeGreaterThan(0);
  expect(positions.filter((x) => x > 722 && x < 752)).toEqual([]);
});

test("characters that the fonts lack are warned of with file and key, and leave the scene without words", async () => {
  const hero = { headline: "Ваш Őrült", promise: "Give me a day ☕ Cafe\u0301." };

  const { layers, issues } = await layOutSharePicture(withHero(hero));

  expect(layers).toEqual([]);
  const consequence = "which its fonts lack, so the picture for shared links is without words";
  expect(issues.map(describeIssue)).toEqual([
    `content/home/hero.mdx: headline: has В а ш, ${consequence}`,
    `content/home/hero.mdx: promise: has ☕, ${consequence}`,
  ]);
  expect(issues.map(({ severity }) => severity)).toEqual(["warning", "warning"]);
});
