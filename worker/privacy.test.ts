import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";

test("the privacy notice has the same limit as wrangler.jsonc", () => {
  const text = readFileSync("content/pages/privacy.mdx", "utf8").replaceAll("\n", " ");
  const limit = /"LEAD_LIMIT".*"limit": (\d+), "period": 60 /.exec(
    readFileSync("wrangler.jsonc", "utf8"),
  )?.[1];

  expect(text).toContain(`more than ${limit} forms a minute`);
});
