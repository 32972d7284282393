/** @jest-environment node */
import { mkdtemp, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { readContent } from "../content/read-content";
import type { Content } from "../content/tree";
import { missingGlyphs, subsetDisplayFont } from "./display-font";

let content: Content;
let project: string;

beforeAll(async () => {
  content = await readContent(resolve("content"));
  project = await mkdtemp(join(tmpdir(), "display-font-"));
  await symlink(resolve("node_modules"), join(project, "node_modules"));
});

afterAll(() => rm(project, { recursive: true }));

test("the font that is written is smaller than 25 kB", async () => {
  await subsetDisplayFont(project);

  const { size } = await stat(join(project, ".cache", "display-font.woff2"));
  expect(size).toBeGreaterThan(10_000);
  expect(size).toBeLessThan(25_000);
});

test("the content that ships can be drawn", () => {
  expect(missingGlyphs(content)).toEqual([]);
});

test("a sign that the font lacks is named with its file and key", () => {
  const [question, ...others] = content.home.questions;
  if (!question) throw new Error("There are no questions.");
  const questions = [{ ...question, question: "Mennyi időbe telik? Ő tudja." }, ...others];

  expect(missingGlyphs({ ...content, home: { ...content.home, questions } })).toEqual([
    `content/${question.file}: question: the display font has no "ő", "Ő"; another font stands in for it, so write the text without it where that looks wrong`,
  ]);
});

test("an accent typed as a sign of its own is the accented letter", () => {
  const hero = { ...content.home.hero, headline: "Cafe\u0301" };

  expect(missingGlyphs({ ...content, home: { ...content.home, hero } })).toEqual([]);
});
