/** @jest-environment node */
import { resolve } from "node:path";
import { beforeAll, expect, jest, test } from "@jest/globals";
import { readExampleContent } from "../content/content.fixture";
import { describeIssue } from "../content/issue";
import type { Content } from "../content/tree";
import { describeSharePicture, layOutSharePicture, shareTexts } from "./share-picture";

// The first to draw a picture also waits for the code that lays it out.
jest.setTimeout(60_000);

let content: Content;
let drawn: string;

beforeAll(async () => {
  content = await readExampleContent();
  drawn = (await layOut(content)).svg;
});

const withHero = (hero: Partial<Content["home"]["hero"]>): Content => ({
  ...content,
  home: { ...content.home, hero: { ...content.home.hero, ...hero } },
});

const withOffer = (offer: Partial<Content["home"]["plans"][number]>): Content => ({
  ...content,
  home: {
    ...content.home,
    plans: content.home.plans.map((plan) => (plan.main ? { ...plan, ...offer } : plan)),
  },
});

const layOut = (changed: Content) => layOutSharePicture(changed, resolve("."));

/** The issues of the picture, one a line. */
const issuesOf = async (changed: Content) => (await layOut(changed)).issues.map(describeIssue);

test("its words are the owner's current ones, with the price of the main plan", () => {
  const texts = shareTexts(withOffer({ price: 1250, period: "for all of it" }));

  expect(texts.price.text).toBe("$1,250");
  expect(texts.period.text).toBe("for all of it");
  expect(texts.headline.text).toBe(content.home.hero.headline);
  expect(texts.promise.text).toBe(content.home.hero.promise);
  expect(texts.name.text).toBe(content.site.name);
});

test.each<[string, (given: Content) => Content]>([
  ["price", () => withOffer({ price: 1250 })],
  ["period", () => withOffer({ period: "once" })],
  ["headline", () => withHero({ headline: "Your website is slow." })],
  ["promise", () => withHero({ promise: "Give me two." })],
  ["name", (given) => ({ ...given, site: { ...given.site, name: "Another Build" } })],
])("another %s is another picture", async (_key, change) => {
  expect((await layOut(change(content))).svg).not.toBe(drawn);
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

test("a headline of many words gets smaller letters", async () => {
  const headline = "Your website has been bad for years and everybody you know has noticed.";

  expect(await issuesOf(withHero({ headline }))).toEqual([]);
});

test("letters of all languages written in the Latin alphabet, and signs of currencies, are drawn", async () => {
  const changed = withOffer({ currency: "INR" });
  const hero = { ...changed.home.hero, headline: "Őrült rossz ez a weblap." };

  expect(await issuesOf({ ...changed, home: { ...changed.home, hero } })).toEqual([]);
});

test("a sign that the fonts lack is named with its file and key", async () => {
  expect(
    await issuesOf(withHero({ headline: "Ваш сайт", promise: "Give me a day ☕ ¤." })),
  ).toEqual([
    'content/home/hero.mdx: headline: has "В", "а", "ш", "с", "й", "т", which the picture for shared links cannot show; write it without',
    'content/home/hero.mdx: promise: has "☕", "¤", which the picture for shared links cannot show; write it without',
  ]);
});

test("texts that do not fit are named with their file and key, all at once", async () => {
  const { site } = content;
  const long = "is so bad that there is no way to say it in few words ".repeat(8);
  const changed = {
    ...withHero({ headline: long }),
    site: { ...site, name: "The Twenty-Four-Hour Website Rebuilding Company of Ohio" },
  };

  expect(await issuesOf(changed)).toEqual([
    "content/site.mdx: name: is too long for the picture for shared links; shorten it",
    "content/home/hero.mdx: headline: is too long for the picture for shared links; shorten it",
    "content/home/hero.mdx: promise: is too long for the picture for shared links; shorten it",
  ]);
});

test("a word that is wider than the picture's column does not fit", async () => {
  expect(await issuesOf(withHero({ promise: "Webseitenerneuerungsversprechen" }))).toEqual([
    "content/home/hero.mdx: promise: is too long for the picture for shared links; shorten it",
  ]);
});

test("a period that does not fit beside the price is named", async () => {
  expect(await issuesOf(withOffer({ price: 99_999, period: "for everything, paid once" }))).toEqual(
    [
      "content/home/pricing/1-first.mdx: period: is too long for the picture for shared links; shorten it",
    ],
  );
});
