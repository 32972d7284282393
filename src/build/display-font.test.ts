/** @jest-environment node */
import { beforeAll, expect, test } from "@jest/globals";
import { readExampleContent } from "../content/content.fixture";
import { describeIssue } from "../content/issue";
import type { Content } from "../content/tree";
import { missingGlyphs } from "./display-font";

let content: Content;

beforeAll(async () => {
  content = await readExampleContent();
});

const rest =
  "; another font stands in for it, so look at it on the page and write it in another way if that looks wrong";

/** What is said of the example content with these changes, one line for each text. */
const warningsOf = (
  changes: Partial<Content["home"]> = {},
  paragraphs: ReadonlyMap<string, string[]> = new Map(),
) =>
  missingGlyphs({ ...content, home: { ...content.home, ...changes } }, paragraphs).map(
    describeIssue,
  );

const plansWith = (plan: Partial<Content["home"]["plans"][number]>) =>
  content.home.plans.map((given) => ({ ...given, ...plan }));

test("the examples of the content can be drawn", () => {
  expect(warningsOf()).toEqual([]);
});

test("every sign that the font lacks is named with its file and key", () => {
  const { questions, hero, about, whyPossible } = content.home;
  expect(
    warningsOf(
      {
        questions: questions.map((given) => ({
          ...given,
          question: "Mennyi időbe telik? Ő tudja.",
        })),
        hero: { ...hero, badge: "24 µ" },
        about: { ...about, chips: ["Coffee", "Ž"] },
        plans: plansWith({ label: "Ł", stub: "ÿ", currency: "INR" }),
      },
      new Map([[whyPossible.file, ["Ğ is the argument.", "ş is not."]]]),
    ),
  ).toEqual(
    [
      'hero.mdx: badge: the display font has no "Μ"',
      'pricing/1-first.mdx: label: the display font has no "Ł"',
      'pricing/1-first.mdx: stub: the display font has no "Ÿ"',
      'faq/1-first.mdx: question: the display font has no "ő", "Ő"',
      'why-possible.mdx: body: the display font has no "Ğ"',
      'about.mdx: chips[1]: the display font has no "Ž"',
      'pricing/1-first.mdx: currency: the display font has no "₹"',
    ].map((message) => `content/home/${message}${rest}`),
  );
});

test.each(["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "BRL"])(
  "a price in %s can be drawn",
  (currency) => {
    expect(warningsOf({ plans: plansWith({ currency }) })).toEqual([]);
  },
);

test("an accent typed as a sign of its own is the accented letter", () => {
  expect(warningsOf({ hero: { ...content.home.hero, headline: "Cafe\u0301" } })).toEqual([]);
});
