import { expect, test } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";

const read = (file: string) => readFileSync(file, "utf8");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.posix.join("docs", file.replaceAll(path.sep, "/"))),
];

/** The anchor that GitHub gives a heading: small letters, spaces as hyphens, no other signs. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));

/** The links of a document that lead into the repository. */
function linksIn(document: string) {
  const words = read(document).replace(/^ *```[^]*?^ *```/gm, "");
  return [...words.matchAll(/\]\((?!https?:|mailto:|tel:|\/)([^)#]*)#?([^)]*)\)/g)].map(
    ([, target = "", anchor = ""]) => ({
      file: target === "" ? document : path.posix.join(path.posix.dirname(document), target),
      anchor,
    }),
  );
}

test.each(documents)("every link in %s leads somewhere", (document) => {
  const broken = linksIn(document).filter(
    ({ file, anchor }) =>
      !existsSync(file) || (anchor !== "" && !anchorsOf(read(file)).includes(anchor)),
  );
  expect(broken).toEqual([]);
});

test.each(documents)("every file that %s names is there", (document) => {
  const named = [
    ...read(document).matchAll(
      /`((?:\.ci|content|docs|src|tests|tools)\/[\w./-]+\.(?:mdx?|tsx?|css))`/g,
    ),
  ].map(([, file = ""]) => file);
  // The owner may rename or take away what is in a list.
  const fixed = named.filter((file) => !/^content(\/[\w-]+){3}\./.test(file));
  expect(fixed.filter((file) => !existsSync(file))).toEqual([]);
});

test.each(documents)("every command that %s names can be run", (document) => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = [...read(document).matchAll(/npm run ([\w:]+)/g)].map(([, name = ""]) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test("every file that a command runs or reads its settings from is there", () => {
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const named = Object.values(scripts).flatMap((script) => [
    ...[...script.matchAll(/tsx (\S+)/g)].map(([, file = ""]) => file),
    ...[...script.matchAll(/--config (\S+)/g)].map(
      ([, file = ""]) => `${file}/playwright.config.ts`,
    ),
  ]);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});

test("what CONTRIBUTING.md says is held back is what Dependabot leaves alone, and is there", () => {
  const [, section = ""] = /\n### Held back\n([^]*?)\n## /.exec(read("CONTRIBUTING.md")) ?? [];
  const cells = [...section.matchAll(/^\| (`.+?) \|/gm)].map(([, cell = ""]) => cell);
  const held = cells.flatMap((cell) => [...cell.matchAll(/`(.+?)`/g)].map(([, name]) => name));
  const { updates } = parse(read(".github/dependabot.yml")) as {
    updates: { ignore?: { "dependency-name": string }[] }[];
  };
  const ignored = updates.flatMap(({ ignore = [] }) => ignore.map((one) => one["dependency-name"]));
  expect(held.sort()).toEqual(ignored.sort());

  const { dependencies, devDependencies, overrides } = JSON.parse(read("package.json")) as Record<
    string,
    Record<string, unknown>
  >;
  const named = Object.keys({ ...dependencies, ...devDependencies, ...overrides });
  expect(held.filter((name) => !named.includes(String(name)))).toEqual([]);
});

/** The rows of the check list for accessibility. */
const rows = read("docs/accessibility.md")
  .split("\n")
  .filter((line) => /^\| (?!Criterion|What |-)/.test(line));

/** A test that a row names: its file, and its title with an ellipsis for each part that the test fills in. */
const proofs = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`: "([^"]+)"/g)].map(
    ([, file = "", title = ""]) => ({ file, title }),
  ),
);

/** Whether a file of tests holds a title, with anything filled in where the check list has an ellipsis. */
function holds(file: string, title: string): boolean {
  const parts = title.split("…").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  return new RegExp('["`]' + parts.join("\\$\\{[^`]+\\}") + '["`]').test(read(file));
}

test("the check list has rows, and each names a test or what was read", () => {
  expect(rows.length).toBeGreaterThan(50);
  const unproven = rows.filter((row) => !/By reading of `|`: "/.test(row));
  expect(unproven).toEqual([]);
});

test("every test that the check list names is there", () => {
  const missing = proofs.filter(({ file, title }) => !existsSync(file) || !holds(file, title));
  expect(missing).toEqual([]);
});
