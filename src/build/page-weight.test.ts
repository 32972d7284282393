import { randomBytes } from "node:crypto";
import { expect, test } from "@jest/globals";
import { describeWeight } from "./page-weight";

/** Letters that hardly compress: their bytes, three quarters of what is written, are about what they weigh. */
const letters = (bytes: number) => randomBytes(bytes).toString("base64");

test("a page is weighed beside its budget, as a whole and up to the last link of its first section", () => {
  const first = `<section>${letters(5_000)}<a href="/">Home</a></section>`;
  const line = describeWeight("/", `${first}<section>${letters(20_000)}</section>`);
  expect(line).toMatch(
    /^\/: 25,\d{3} bytes \(budget 18,000\), first screen 5,\d{3} bytes \(budget 14,600\)$/,
  );
});
