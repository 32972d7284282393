import { beforeAll, expect, jest, test } from "@jest/globals";
import { readExampleContent, withHome } from "../content/content.fixture";
import { describeIssue } from "../content/issue";
import type { Content } from "../content/tree";
import { describeSharePicture, layOutSharePicture } from "./share-picture";

// The first picture also waits until the code that lays it out is loaded.
jest.setTimeout(60_000);

let content: Content;

beforeAll(() => {
  content = readExampleContent();
});

const changed = (hero: object, offer: object = {}, site: object = {}): Content => ({
  ...withHome(content, {
    hero: { ...content.home.hero, ...hero },
    plans: content.home.plans.map((plan) => ({ ...plan, ...offer })),
  }),
  site: { ...content.site, ...site },
});

test("another price, period, headline, promise, hour or name is another picture", async () => {
  const contents = [
    ...[{}, { headline: "It is slow." }, { promise: "Go." }, { hour: "06:00" }].map((hero) =>
      changed(hero),
    ),
    ...[{ price: 1250 }, { period: "once" }].map((offer) => changed({}, offer)),
    changed({}, {}, { name: "Another Build" }),
  ];
  const pictures = await Promise.all(contents.map(layOutSharePicture));
  expect(new Set(pictures.map(({ svg }) => svg)).size).toBe(contents.length);
});

test("it is described with its words and the description of the hero's drawing", () => {
  const { headline, promise, illustration } = content.home.hero;
  const { alt } = describeSharePicture(changed({}, { price: 1250 }), true);
  expect(alt).toBe(`${headline} ${promise} $1,250 one time. ${illustration}`);
});

test("the longest words that the content can have end before the window", async () => {
  const hero = { headline: "W".repeat(30), promise: "Webseitenerneuerungsversprechen" };
  const { svg = "" } = await layOutSharePicture(changed(hero));
  const points = [...svg.matchAll(/[MLQ ](\d+(?:\.\d+)?)[ ,]\d/g)].map(([, x]) => Number(x));
  expect(points).not.toEqual([]);
  expect(points.filter((x) => x > 722 && x < 752)).toEqual([]);
});

test("characters that the fonts lack are warned of with file and key, and leave the scene without words", async () => {
  const hero = { headline: "Ваш Őrült", promise: "Give me a day ☕ Cafe\u0301." };
  const { svg, issues } = await layOutSharePicture(changed(hero));
  expect(svg).toBeUndefined();
  const without = "which its fonts lack, so the picture for shared links is without words";
  expect(issues.map(describeIssue)).toEqual([
    `content/home/hero.mdx: headline: has В а ш, ${without}`,
    `content/home/hero.mdx: promise: has ☕, ${without}`,
  ]);
  expect(issues.map(({ severity }) => severity)).toEqual(["warning", "warning"]);
  const { alt } = describeSharePicture(changed(hero), false);
  expect(alt).toBe(content.home.hero.illustration);
});
