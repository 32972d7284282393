/** @jest-environment node */
import { mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readContent, writeExampleContent } from "../content/content.fixture";
import type { Content } from "../content/tree";
import { missingGlyphs, subsetDisplayFont } from "./display-font";

let content: Content;
let project: string;

beforeAll(async () => {
  project = await mkdtemp(join(tmpdir(), "display-font-"));
  await symlink(resolve("node_modules"), join(project, "node_modules"));
  writeExampleContent(join(project, "content"));
  content = await readContent(join(project, "content"));
});

afterAll(() => rm(project, { recursive: true }));

test("the font that is written is smaller than 25 kB", async () => {
  await subsetDisplayFont(project);

  const { size } = await stat(join(project, ".cache", "display-font.woff2"));
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(25_000);
});

const none = new Map<string, string[]>();

test("the examples of the content can be drawn", () => {
  expect(missingGlyphs(content, none)).toEqual([]);
});

const rest =
  "; another font stands in for it, so look at it on the page and write it in another way if that looks wrong";

const withPlan = (plan: Partial<Content["home"]["plans"][number]>): Content => ({
  ...content,
  home: { ...content.home, plans: content.home.plans.map((given) => ({ ...given, ...plan })) },
});

test("a sign that the font lacks is named with its file and key", () => {
  const questions = content.home.questions.map((question) => ({
    ...question,
    question: "Mennyi időbe telik? Ő tudja.",
  }));

  expect(missingGlyphs({ ...content, home: { ...content.home, questions } }, none)).toEqual([
    `content/home/faq/1-first.mdx: question: the display font has no "ő", "Ő"${rest}`,
  ]);
});

test("a badge, a tag, a label, a stub and the argument are looked at as well", () => {
  const changed = withPlan({ label: "Ł", stub: "ÿ" });
  const about = { ...content.home.about, chips: ["Coffee", "Ž"] };
  const hero = { ...content.home.hero, badge: "24 µ" };
  const paragraphs = new Map([
    [content.home.whyPossible.file, ["Ğ is the argument.", "ş is not."]],
  ]);

  expect(missingGlyphs({ ...changed, home: { ...changed.home, hero, about } }, paragraphs)).toEqual(
    [
      `content/home/hero.mdx: badge: the display font has no "Μ"${rest}`,
      `content/home/pricing/1-first.mdx: label: the display font has no "Ł"${rest}`,
      `content/home/pricing/1-first.mdx: stub: the display font has no "Ÿ"${rest}`,
      `content/home/why-possible.mdx: body: the display font has no "Ğ"${rest}`,
      `content/home/about.mdx: chips[1]: the display font has no "Ž"${rest}`,
    ],
  );
});

test.each(["USD", "EUR", "GBP", "JPY", "CHF", "CAD", "BRL"])(
  "a price in %s can be drawn",
  (currency) => {
    expect(missingGlyphs(withPlan({ currency }), none)).toEqual([]);
  },
);

test("the sign of a currency that the font lacks is named", () => {
  expect(missingGlyphs(withPlan({ currency: "INR" }), none)).toEqual([
    `content/home/pricing/1-first.mdx: currency: the display font has no "₹"${rest}`,
  ]);
});

test("an accent typed as a sign of its own is the accented letter", () => {
  const hero = { ...content.home.hero, headline: "Cafe\u0301" };

  expect(missingGlyphs({ ...content, home: { ...content.home, hero } }, none)).toEqual([]);
});
