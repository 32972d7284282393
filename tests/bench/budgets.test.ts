/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { byteOverruns, overrun } from "./budgets";
import type { PageWeight } from "../support/page-weight";

const light: PageWeight = {
  html: 14_000,
  inlineScript: 0,
  scripts: [],
  lateScripts: [],
  fonts: [{ name: "font.woff2", bytes: 34_000 }],
  others: [],
  requests: 4,
};

test("a page that is just within its budgets exceeds none", () => {
  expect(byteOverruns("/", light)).toEqual([]);
});

test("each budget of the landing page that is exceeded is named with both numbers", () => {
  const heavy: PageWeight = {
    ...light,
    html: 14_001,
    scripts: [{ name: "a.js", bytes: 1 }],
    requests: 5,
  };
  expect(byteOverruns("/", heavy)).toEqual([
    "/: bytes of HTML: 14,001, the budget is 14,000",
    "/: bytes of script: 1, the budget is 0",
    "/: bytes: 48,002, the budget is 48,000",
    "/: requests: 5, the budget is 4",
  ]);
});

test("on a page with a form, what loads before a submit counts, late or not", () => {
  const heavy: PageWeight = {
    ...light,
    scripts: [{ name: "forms.js", bytes: 90_000 }],
    lateScripts: [{ name: "rules.js", bytes: 10_001 }],
  };
  expect(byteOverruns("/book", heavy)).toEqual([
    "/book: bytes of script before a submit: 100,001, the budget is 100,000",
  ]);
});

test("what cannot be measured is no pass", () => {
  expect(overrun("time", Number.NaN, 16)).toHaveLength(1);
});
