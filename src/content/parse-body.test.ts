import { beforeAll, expect, test } from "@jest/globals";
import { createBodyParser, type ParseBody } from "./parse-body";

let parseBody: ParseBody;

beforeAll(async () => {
  parseBody = await createBodyParser();
});

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
  ["two paragraphs", "One.\n\nTwo.", "One.", "Two."],
  ["a line that ends on purpose", "One,\\\ntwo.", "One,\ntwo."],
  ["a list", "Three:\n\n- *one*\n- two\n  - three", "Three:", "one\ntwo\nthree"],
])("%s is read without its markup", (_what, body, ...paragraphs) => {
  expect(parseBody(`\n${body}\n`, { targets: ["/#pricing"] })).toEqual({
    paragraphs,
    headings: [],
    pictures: [],
    issues: [],
    isCode: false,
  });
});
