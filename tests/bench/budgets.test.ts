import { expect, test } from "@jest/globals";
import { byteChecks } from "./budgets";

const weight = {
  html: 14_000,
  firstScreen: 9_000,
  inlineScript: 1,
  scripts: [{ name: "forms.js", bytes: 20 }],
  lazyScripts: [{ name: "rules.js", bytes: 300 }],
  fonts: [{ name: "font.woff2", bytes: 4_000 }],
  others: [{ name: "icon.svg", bytes: 50_000 }],
  requests: 4,
};

const valuesOf = (path: string) => byteChecks(path, weight).map(({ value }) => value);

test("of the landing page the first screen, the HTML, the script, all bytes and the requests are compared", () => {
  expect(valuesOf("/")).toEqual([9_000, 14_000, 321, 68_020, 4]);
});

test("of any other page the HTML and the script are compared, lazy or not", () => {
  expect(valuesOf("/book-consultation")).toEqual([14_000, 321]);
});
