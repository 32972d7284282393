import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "@jest/globals";
import { parseFrontmatter } from "gatsby-plugin-mdx/dist/frontmatter";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { describeIssue } from "../shared/content/issue";
import { readExampleContent } from "../shared/content/example.fixture";
import { writeExampleContent } from "./content.fixture";
import { loadContent } from "./load-content";

const project = temporaryFolder();

beforeEach(() => writeExampleContent(project()));

const hero = "home/hero.mdx";

test("files that operating systems leave in folders are ignored", () => {
  for (const name of ["Thumbs.db", ".DS_Store", "faq/b.mdx~", "faq/~$a.mdx"])
    writeFileSync(project("content/home", name), "");

  expect(loadContent(project("content"))).toEqual({ content: readExampleContent(), issues: [] });
});

test("a byte order mark is ignored, as gatsby-plugin-mdx ignores it", () => {
  const file = project("content", hero);
  const text = `\uFEFF${readFileSync(file, "utf8")}`;
  writeFileSync(file, text);

  expect(loadContent(project("content")).issues).toEqual([]);
  expect(parseFrontmatter(hero, text).body).toBe("\nSome words.\n");
});

test("a file that is not saved as UTF-8 is an error", () => {
  appendFileSync(project("content", hero), Buffer.from("Déjà vu.", "latin1"));

  expect(loadContent(project("content")).issues.map(describeIssue)).toEqual([
    expect.stringContaining(`content/${hero}: file: is not saved as UTF-8`),
  ]);
});
