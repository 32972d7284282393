import { beforeAll, expect, jest, test } from "@jest/globals";
import { readExampleContent, withHome } from "../content/content.fixture";
import { describeIssue } from "../content/issue";
import type { Content } from "../content/tree";
import { describeSharePicture, layOutSharePicture } from "./share-picture";

// The first to draw a picture also waits for the code that lays it out.
jest.setTimeout(60_000);

let content: Content;
let drawn: string;

beforeAll(async () => {
  content = readExampleContent();
  drawn = (await layOutSharePicture(content)).svg;
});

const withHero = (hero: Partial<Content["home"]["hero"]>) =>
  withHome(content, { hero: { ...content.home.hero, ...hero } });

const withOffer = (offer: Partial<Content["home"]["plans"][number]>) =>
  withHome(content, { plans: content.home.plans.map((plan) => ({ ...plan, ...offer })) });

/** The issues of the picture, one a line. */
const issuesOf = async (changed: Content) =>
  (await layOutSharePicture(changed)).issues.map(describeIssue);

test.each<[string, (given: Content) => Content]>([
  ["price", () => withOffer({ price: 1250 })],
  ["period", () => withOffer({ period: "once" })],
  ["headline", () => withHero({ headline: "Your website is slow." })],
  ["promise", () => withHero({ promise: "Give me two." })],
  ["name", (given) => ({ ...given, site: { ...given.site, name: "Another Build" } })],
])("another %s is another picture", async (_key, change) => {
  expect((await layOutSharePicture(change(content))).svg).not.toBe(drawn);
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

const tooLong = "is too long for the picture for shared links; shorten it";
const notDrawn = "which the picture for shared links cannot show; write it without";

test.each<[string, () => Content, ...issues: string[]]>([
  ["Latin letters of any language", () => withHero({ headline: "Őrült rossz ez a weblap." })],
  ["signs of currencies", () => withOffer({ currency: "INR" })],
  [
    "a headline of many words, in smaller letters",
    () => withHero({ headline: "Your website has been bad for years, as everybody has noticed." }),
  ],
  [
    "signs that the fonts lack",
    () => withHero({ headline: "Ваш сайт", promise: "Give me a day ☕ ¤." }),
    `home/hero.mdx: headline: has "В", "а", "ш", "с", "й", "т", ${notDrawn}`,
    `home/hero.mdx: promise: has "☕", "¤", ${notDrawn}`,
  ],
  [
    "texts that do not fit, all at once",
    () => ({
      ...withHero({
        headline: "is so bad that there is no way to say it in few words ".repeat(3),
      }),
      site: { ...content.site, name: "The Twenty-Four-Hour Website Rebuilding Company of Ohio" },
    }),
    `site.mdx: name: ${tooLong}`,
    `home/hero.mdx: headline: ${tooLong}`,
    `home/hero.mdx: promise: ${tooLong}`,
  ],
  [
    "a word that is wider than the picture's column",
    () => withHero({ promise: "Webseitenerneuerungsversprechen" }),
    `home/hero.mdx: promise: ${tooLong}`,
  ],
  [
    "a period that does not fit beside the price",
    () => withOffer({ price: 99_999, period: "for everything, paid once" }),
    `home/pricing/first.mdx: period: ${tooLong}`,
  ],
])(
  "with %s, each text that cannot be shown is named with its file and key",
  async (_what, change, ...issues) => {
    expect(await issuesOf(change())).toEqual(issues.map((issue) => `content/${issue}`));
  },
);
