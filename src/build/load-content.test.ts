import { appendFileSync, readFileSync, renameSync, symlinkSync, writeFileSync } from "node:fs";
import { beforeEach, expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { describeFault } from "../shared/content/fault";
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
    faults: [],
    bodies,
  });
});

test("a file that no page uses is named, and doesn't stop the build", () => {
  for (const name of ["package.json", "home/a.js", "pages/me.heic"])
    writeFileSync(project("content", name), "");

  const { content, faults } = load();
  expect(content).toBeDefined();
  expect(faults.map(({ severity, file }) => `${severity} ${file}`)).toEqual([
    "warning content/home/a.js",
    "warning content/package.json",
    "warning content/pages/me.heic",
  ]);
});

test.each([hero, "home/me.jpg"])("a link to a file elsewhere, %s, is an error", (name) => {
  const file = project("content", name);
  renameSync(file, project("elsewhere"));
  symlinkSync(project("elsewhere"), file);

  expect(load().faults.map(describeFault)).toContainEqual(
    expect.stringContaining(`content/${name}: file: is a symbolic link`),
  );
});

test("a byte order mark at the start of a file is ignored", () => {
  const file = project("content", hero);
  writeFileSync(file, `\uFEFF${readFileSync(file, "utf8")}`);

  const { faults, bodies } = load();
  expect([faults, bodies.get(hero)?.trim()]).toEqual([[], "Some words."]);
});

test("a file that is not saved as UTF-8 is an error", () => {
  appendFileSync(project("content", hero), Buffer.from("Déjà vu.", "latin1"));

  expect(load().faults.map(describeFault)).toEqual([
    expect.stringContaining(`content/${hero}: file: is not saved as UTF-8`),
  ]);
});
