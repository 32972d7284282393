import { test } from "@jest/globals";
import {
  expectFaults,
  expectHeroFault,
  expectProseFault,
  ownPage,
  writeProse,
} from "../../../tests/support/changed-content";

test.each([
  ["So <b>bold</b>.", "has a tag of HTML, which this"],
  ["![me](office.jpg)", "has a picture (![words](name)), which this"],
  ["## More", "has a heading (## at the beginning of a line), which this"],
  ["So.[^1]\n\n[^1]: Or not.", "has a footnote ([^1]), which this"],
  ["~old price~", "has crossed-out words (~ on both sides)"],
  ["24. Dezember bis 2. Januar", "as in 24\\."],
  ["1.250 €*\n* plus VAT", "line 14 has a * or a + at the beginning of a line"],
  ["+ 49 30 5550199", "type \\* or \\+ to show it"],
  ["<Prices />", "has <Prices>, which is not a component here"],
  ["- 5 % for members", "type \\- to show it"],
  ["- One\n  - **US$5** off", "type \\- to show it"],
  ["- ٪٥", "type \\- to show it"],
  ["__init__", "type \\_ for each _ to show it"],
])("%j on the first screen is a fault: %s", expectHeroFault);

test.each([
  ["> So they say.", "has a quote (> at the beginning of a line)"],
  ["### What", "has a heading that is not ##"],
  ["- ## What", "has a heading that is not ##"],
  ["## \u200B", "has a heading without words"],
  ["| a |  |\n| --- | --- |", "has a table whose head does not name"],
  ["| a |\n| --- |\n| 1 | 2 |", "has a table whose head does not name"],
  ["![me](me.jpg)", "has a picture that is not like"],
  ["Me: ![me](office.jpg)", "has a picture that is not like"],
  ["![](office.jpg)", "has a picture that is not like"],
  ["I <3 bread.", "has a < that doesn't begin a component; to show the sign, type \\<, as in \\<3"],
  ['<Price plan="first">', "has a tag that is not closed; type"],
  ["Kund*innen und Mitarbeiter*innen", "has a * within a word or a number, which visitors"],
  ["A bench of 80*60*40 cm.", "has a * within a word or a number"],
  ["24. Dezember bis\n2. Januar", "has numbers at the beginning of lines that do not count up"],
  ["1984) a book", "has numbers at the beginning of lines that do not count up like 1., 2."],
  ["01. May", "has numbers at the beginning of lines that do not count up"],
  ['<Button to="https://you.dev/?a=b">Book', "has a tag that is not closed"],
  ["- Soup\nMains", "has a line right below a list"],
  ["Find me as @_ada_ there.", "has a * within a word or a number"],
  ["Ada`s and Tom`s", "has a * within a word or a number, "],
  ["<Price plan=“first” />", "has “ in a component where a straight quote belongs"],
  ["<Button to=«/book-consultation»>Book</Button>", "has « in a component"],
  ["<Button to=/book-consultation>Book</Button>", "has / in a component"],
])("a page of the owner can't have %j", expectProseFault);

test("a page of the owner can have headings, numbered lists, tables and pictures", () => {
  writeProse(ownPage, "## A\n\n### B\n\n3. C\n\n| a |\n| - |\n| \\| |\n\n- ![me](./office.jpg)");
  expectFaults();
});

test("a line right below a table isn't taken for its last row", () => {
  writeProse(ownPage, "|a|b|\n|-|-|\nAll plus VAT");
  expectFaults("line 11 has a line right below a table");
});

test("a text of ten thousand quotes within quotes is an error, and doesn't end the check", () => {
  writeProse(ownPage, "> ".repeat(10_000));
  expectFaults("is nested too deeply");
});
