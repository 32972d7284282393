import { appendFileSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { describeIssue } from "../shared/content/issue";
import { readExampleContent } from "../../tests/support/example-content";
import { writeExampleContent } from "../../tests/support/content";
import { loadContent } from "./load-content";

const project = temporaryFolder();

beforeEach(() => writeExampleContent(project()));

const hero = "home/hero.mdx";

const load = () => loadContent(project("content"));

test("what operating systems leave in folders is ignored, and never gets to the build", () => {
  const { bodies } = load();
  for (const name of ["Thumbs.db", ".DS_Store", "faq/b.mdx~", "faq/~$a.mdx", "~$a.js!b.mdx"])
    writeFileSync(project("content/home", name), "");

  expect(load()).toEqual({
    content: readExampleContent(),
    issues: [],
    bodies,
  });
});

test("a file that no page uses is named, and doesn't stop the build", () => {
  for (const name of ["package.json", "home/a.js", "pages/me.heic"])
    writeFileSync(project("content", name), "");

  const { content, issues } = load();
  expect(content).toBeDefined();
  expect(issues.map(({ severity, file }) => `${severity} ${file}`)).toEqual([
    "warning content/home/a.js",
    "warning content/package.json",
    "warning content/pages/me.heic",
  ]);
});

test.each([hero, "home/me.jpg"])("a link to a file elsewhere, %s, is an error", (name) => {
  const file = project("content", name);
  renameSync(file, project("elsewhere"));
  symlinkSync(project("elsewhere"), file);

  expect(load().issues.map(describeIssue)).toContainEqual(
    expect.stringContaining(`content/${name}: file: is a symbolic link`),
  );
});

test("a byte order mark at the start of a file is ignored", () => {
  const file = project("content", hero);
  writeFileSync(file, `\uFEFF${readFileSync(file, "utf8")}`);

  const { issues, bodies } = load();
  expect([issues, bodies.get(hero)?.trim()]).toEqual([[], "Some words."]);
});

test("a file that is not saved as UTF-8 is an error", () => {
  appendFileSync(project("content", hero), Buffer.from("Déjà vu.", "latin1"));

  expect(load().issues.map(describeIssue)).toEqual([
    expect.stringContaining(`content/${hero}: file: is not saved as UTF-8`),
  ]);
});
