import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "@jest/globals";
import { makeExampleProject } from "../src/content/content.fixture";
import { loadContent } from "../src/content/load";
import { daysKept, type Environment } from "./environment";

const page = readFileSync("docs/privacy.md", "utf8");
const text = /```md\n(.*?)\n```/s.exec(page)?.[1] ?? "";

test("the privacy notice to paste has the numbers of the code", () => {
  const limit = /"LEAD_LIMIT".*"limit": (\d+), "period": 60 /.exec(
    readFileSync("wrangler.jsonc", "utf8"),
  )?.[1];

  expect(text).toContain(`deleted after ${daysKept({} as Environment)} days`);
  expect(text.replaceAll("\n", " ")).toContain(`more than ${limit} forms a minute`);
});

test("the privacy notice to paste is a page that can be built", () => {
  const root = makeExampleProject();
  const keys = "title: Privacy\ndescription: What happens with your data.";
  writeFileSync(join(root, "content/pages/privacy.mdx"), `---\n${keys}\n---\n\n${text}\n`);

  expect(loadContent(join(root, "content")).issues).toEqual([]);
  rmSync(root, { recursive: true });
});
