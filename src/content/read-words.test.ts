/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { createWordReader } from "./read-words";

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "words-"));
});

afterEach(() => {
  rmSync(root, { recursive: true });
});

async function wordsOf(body: string): Promise<string> {
  writeFileSync(join(root, "a.mdx"), `---\nquestion: Why?\n---\n\n${body}\n`);
  const read = await createWordReader(root);
  return read("a.mdx");
}

test.each([
  [
    "words",
    "Yes. A bad website is bad on Sunday, too.",
    "Yes. A bad website is bad on Sunday, too.",
  ],
  ["emphasis", "Not *one*, **two** and `three`.", "Not one, two and three."],
  ["a link", "See [the prices](/#pricing).", "See the prices."],
  [
    "a link whose address stands below",
    "See [the prices][1].\n\n[1]: /#pricing",
    "See the prices.",
  ],
  ["what Markdown escapes", "1 \\< 2 &amp; 3 \\{4}", "1 < 2 & 3 {4}"],
  ["a paragraph over two lines", "One\nand the same.", "One and the same."],
  ["two paragraphs", "One.\n\nTwo.", "One.\nTwo."],
  ["a line that ends on purpose", "One,\\\ntwo.", "One,\ntwo."],
  ["a list", "Three:\n\n- *one*\n- two\n  - three", "Three:\none\ntwo\nthree"],
])("%s is read without its markup", async (_what, body, words) => {
  expect(await wordsOf(body)).toBe(words);
});
