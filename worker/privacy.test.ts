import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { daysKept, type Environment } from "./bindings";

test("the privacy notice has the same numbers as the code", () => {
  const text = readFileSync("content/pages/privacy.mdx", "utf8").replaceAll("\n", " ");
  const limit = /"LEAD_LIMIT".*"limit": (\d+), "period": 60 /.exec(
    readFileSync("wrangler.jsonc", "utf8"),
  )?.[1];

  expect(text).toContain(`deleted after ${daysKept({} as Environment)} days`);
  expect(text).toContain(`more than ${limit} forms a minute`);
});
