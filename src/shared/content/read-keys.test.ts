import { expect, test } from "@jest/globals";
import {
  expectFaults,
  files,
  hero,
  question,
  writeKeys,
  writeProse,
  readContent,
} from "../../../tests/support/changed-content";

test("lists are sorted by order, then by file name, and entries without an order come last", () => {
  files.set("home/faq/Zehn & 1 % für #1.mdx", question("One?", "order: -3\n"));
  files.set("home/faq/b.mdx", question("Two?"));
  files.set("home/faq/a.mdx", question("Three?"));
  files.set("home/faq/again.mdx", question("Four?", "order: 1\n"));

  expect(readContent().home.questions.map(({ file }) => file)).toEqual([
    "home/faq/Zehn & 1 % für #1.mdx",
    "home/faq/again.mdx",
    "home/faq/first.mdx",
    "home/faq/a.mdx",
    "home/faq/b.mdx",
  ]);
});

test.each([
  ["home/faq.mdx: file: is missing, with", "home/faq.mdx"],
  ["home/faq: file: needs 1 or more", "home/faq/first.mdx"],
  ["home/work.mdx: file: is missing, with", "home/work.mdx"],
  ["home/guarantee: file: needs 2 or more", "home/guarantee/first.mdx"],
])("'%s' is reported without %s", (fault, file) => {
  files.delete(file);

  expectFaults(fault);
});

test("an optional section can be left out, although its pictures stay, and an optional list can be empty", () => {
  for (const file of ["book-consultation/cards/first.mdx", "home/work.mdx", "home/work/first.mdx"])
    files.delete(file);

  expectFaults();
});

test("`show: 0` leaves out a section with its entries", () => {
  writeKeys("home/work.mdx", "show: 0");

  const { home } = readContent();
  expect([home.work, home.jobs]).toEqual([undefined, []]);
});

test("a link to the guarantee leads nowhere if the guarantee is left out", () => {
  writeProse(hero, "[Here](#guarantee)");
  expectFaults();

  writeKeys("home/guarantee.mdx", "show: false");
  expectFaults(`${hero}: body: line 13 links to "#guarantee", which leads nowhere`);
});
