import { test } from "@jest/globals";
import {
  expectHeroFault,
  expectNoFault,
  expectProseFault,
} from "../../../tests/support/changed-content";

test.each([
  ["So.[^1]", "[^"],
  ["so ** bold ** it is.", "**"],
  ["##More", "##"],
  ["• One", "•"],
  ["-One", "-"],
  ["[there] (https://you.dev)", "] ("],
  ["[Call](tel:+49 30 123456) me.", "]("],
  ["(our prices)[/#pricing]", ")["],
  ["Fine.\\", "\\"],
  ["Fine.\\\nSo.", "\\"],
  ["| a | b |", "|"],
  ["\uF020 So", "\uF020"],
])("the line %j has leftover markup", (line, markup) => expectProseFault(line, `has ${markup}, `));

test.each([
  [
    "What\tHow long\nCall\t1 h\nBuild\t24 h",
    "| What | How long | ⏎ | --- | --- | ⏎ | Call | 1 h |",
  ],
  ['What\tHow long\n"Call\nus"\t\nBuild\t24 h', "| What | How long | ⏎ | --- | --- | ⏎"],
  ["Item;Price\nBread;3 €\nRolls;1 €", "| Item | Price | ⏎ | --- | --- | ⏎ | Bread | 3 € |"],
])("%j is a table that was pasted, with what to type", expectHeroFault);

test.each([
  "•\tOne",
  "o\tOne",
  "\uF0B7\tOne",
  "-\u00A0One",
  "1.\u00A0One",
  "•One",
  "✅One",
  "① One",
  "(1) One",
])("two lines that begin like %j are a list that was pasted", (item) =>
  expectHeroFault(`${item}\n${item}`, "with - and a space"),
);

test.each([
  "Regards\n--",
  "✅ Fast",
  "- ✔ Included\n- ✔ Kept",
  "See you;)\nBye;)",
  "One; two\nthree; four",
  "A\ttab",
  "※ 日曜日は休みです。",
])("%j is published as it is", expectNoFault);
