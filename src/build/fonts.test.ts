import { beforeAll, expect, jest, test } from "@jest/globals";
import { readExampleContent, withHome } from "../content/content.fixture";
import { describeIssue } from "../content/issue";
import type { Content } from "../content/tree";
import { displayFaces, missingGlyphs, wordsIn } from "./fonts";

// The first to look for characters also waits for the code that does it.
jest.setTimeout(60_000);

let content: Content;

beforeAll(() => {
  content = readExampleContent();
});

const rest =
  "; another font stands in for it, so look at it on the page and write it in another way if that looks wrong";

/** What is said of the example content with these changes, one line for each text. */
const warningsOf = async (changes: Partial<Content["home"]> = {}, pages = content.pages) =>
  (await missingGlyphs({ ...withHome(content, changes), pages })).map(describeIssue);

const proseOf = (...paragraphs: string[]) => ({ paragraphs, headings: [], pictures: [] });

const plansWith = (plan: Partial<Content["home"]["plans"][number]>) =>
  content.home.plans.map((given) => ({ ...given, ...plan }));

test("the examples of the content can be drawn", async () => {
  expect(await warningsOf()).toEqual([]);
});

test("every sign that the font lacks is named with its file and key", async () => {
  const { questions, hero, about, whyPossible } = content.home;
  expect(
    await warningsOf(
      {
        questions: questions.map((given) => ({ ...given, question: "Сколько времени? Ő tudja." })),
        hero: { ...hero, badge: "24 µ" },
        about: { ...about, chips: ["Coffee", "☕"] },
        plans: plansWith({ label: "Ж", stub: "я", currency: "GEL" }),
        whyPossible: { ...whyPossible, prose: proseOf("Ĝ is the argument.", "ĉ is not.") },
      },
      content.pages.map((page) => ({ ...page, prose: { ...proseOf("ĉ"), headings: ["Я"] } })),
    ),
  ).toEqual(
    [
      'home/hero.mdx: badge: the display font has no "Μ"',
      'home/pricing/first.mdx: stub: the display font has no "Я"',
      'home/pricing/first.mdx: label: the display font has no "Ж"',
      'home/faq/first.mdx: question: the display font has no "С", "к", "о", "л", "ь", "в", "р", "е", "м", "н", "и"',
      'home/why-possible.mdx: body: the display font has no "Ĝ"',
      'home/about.mdx: chips[1]: the display font has no "☕"',
      'pages/privacy.mdx: body: the display font has no "Я"',
    ].map((message) => `content/${message}${rest}`),
  );
});

test("letters of all languages written in the Latin alphabet, and prices, can be drawn", async () => {
  const headline = "Mennyi időbe telik? Łódź, Čeština, Ağrı, Țară, Größe.";
  const currencies = ["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "BRL", "INR", "PLN", "TRY"];
  const plans = currencies.flatMap((currency) => plansWith({ currency }));
  expect(await warningsOf({ hero: { ...content.home.hero, headline }, plans })).toEqual([]);
});

test("an accent typed as a sign of its own is the accented letter", async () => {
  const hero = { ...content.home.hero, headline: "Cafe\u0301" };
  expect(await warningsOf({ hero })).toEqual([]);
  expect(wordsIn(withHome(content, { hero }), "home/")).toContain("Café");
});

test("the words of a page are its own and those of the site's file", () => {
  const { site, notFound, home } = content;
  const words = wordsIn(content, notFound.file);
  for (const word of [site.name, notFound.heading, notFound.code, notFound.hour]) {
    expect(words).toContain(word);
  }
  expect(words).not.toContain(home.hero.headline);
});

test("the second part of the display font comes where a word needs it, to be looked into last", async () => {
  const [plain, both] = [
    await displayFaces("Give me a day. ☕"),
    await displayFaces("Give me a day. Ő"),
  ];
  expect(plain).toHaveLength(1);
  expect(both).toHaveLength(2);
  const [extended = "", latin = ""] = both.map(({ source }) => source);
  expect(extended.length).toBeLessThan(latin.length);
});

test("the display font is the same for the same characters, in whatever order", async () => {
  expect(await displayFaces("a day. Give me.")).toEqual(await displayFaces("Give me a day."));
});
