import { beforeAll, expect, jest, test } from "@jest/globals";
import { readExampleContent, withHome } from "../content/content.fixture";
import { describeIssue } from "../content/issue";
import type { Content } from "../content/tree";
import { describeSharePicture, layOutSharePicture } from "./share-picture";

// The first to draw a picture also waits for the code that lays it out.
jest.setTimeout(60_000);

let content: Content;
let svg: string;

beforeAll(async () => {
  content = await readExampleContent();
  ({ svg } = await layOutSharePicture(content));
});

const withHero = (hero: Partial<Content["home"]["hero"]>) =>
  withHome(content, { hero: { ...content.home.hero, ...hero } });

const withOffer = (offer: Partial<Content["home"]["plans"][number]>) =>
  withHome(content, { plans: content.home.plans.map((plan) => ({ ...plan, ...offer })) });

test.each<[string, () => Content]>([
  ["price", () => withOffer({ price: 1250 })],
  ["period", () => withOffer({ period: "once" })],
  ["headline", () => withHero({ headline: "Your website is slow." })],
  ["promise", () => withHero({ promise: "Give me two." })],
  ["hour", () => withHero({ hour: "06:00" })],
  ["name", () => ({ ...content, site: { ...content.site, name: "Another Build" } })],
])("another %s is another picture", async (_key, change) => {
  const changed = await layOutSharePicture(change());
  expect(changed.svg).not.toBe(svg);
  expect(changed.issues).toEqual([]);
});

test("it is described with its words and the description of the hero's drawing", () => {
  const { hero } = content.home;
  expect(describeSharePicture(withOffer({ price: 1250 }))).toEqual({
    address: `${content.site.address}/share.png`,
    width: 1200,
    height: 630,
    alt: `${hero.headline} ${hero.promise} $1,250 one time. ${hero.illustration}`,
  });
});

test("the longest words that the content may have end before the window", async () => {
  const long = withHero({ headline: "W".repeat(30), promise: "Webseitenerneuerungsversprechen" });
  const { svg: drawn } = await layOutSharePicture(long);
  const points = [...drawn.matchAll(/[MLQ ](\d+(?:\.\d+)?)[ ,]\d/g)].map(([, x]) => Number(x));
  expect(points.length).toBeGreaterThan(1000);
  expect(points.filter((x) => x > 722 && x < 752)).toEqual([]);
});

test("signs that the fonts lack are named with their file and key, and Latin letters of any language are none", async () => {
  const hero = { headline: "Ваш Őrült", promise: "Give me a day ☕ Cafe\u0301." };
  const { issues } = await layOutSharePicture(withHero(hero));
  const cannot = "which the picture for shared links cannot show; write it without";
  expect(issues.map(describeIssue)).toEqual([
    `content/home/hero.mdx: headline: has В а ш, ${cannot}`,
    `content/home/hero.mdx: promise: has ☕, ${cannot}`,
  ]);
});
