import { expect, test } from "@jest/globals";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { keysPage } from "../src/content/keys-page";

const read = (file: string) => readFileSync(file, "utf8");

const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync("docs", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .map((file) => path.posix.join("docs", file.replaceAll(path.sep, "/"))),
];

/** The anchors that GitHub gives the headings of a document: small letters, spaces as hyphens, no other signs. */
const anchorsOf = (text: string) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

test.each(documents)("every link in %s leads somewhere", (document) => {
  const words = read(document).replace(/^ *```[^]*?^ *```/gm, "");
  const links = words.matchAll(/\]\((?!https?:|mailto:|tel:|\/)([^)#]*)#?([^)]*)\)/g);
  const broken = [...links].filter(([, target = "", anchor = ""]) => {
    const file = target ? path.posix.join(path.posix.dirname(document), target) : document;
    return !existsSync(file) || (anchor !== "" && !anchorsOf(read(file)).includes(anchor));
  });
  expect(broken).toEqual([]);
});

test.each(documents)("every file and every command that %s names is there", (document) => {
  const text = read(document);
  const folders = "\\.ci|content|docs|src|tests|tools";
  const files = text.matchAll(
    new RegExp(`\`((?:${folders})/[\\w./-]+\\.(?:mdx?|tsx?|css))\``, "g"),
  );
  // The owner may rename or take away what is in a list.
  const fixed = [...files].filter(([, file = ""]) => !/^content(\/[\w-]+){3}\./.test(file));
  expect(fixed.filter(([, file = ""]) => !existsSync(file))).toEqual([]);
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  const commands = [...text.matchAll(/npm run ([\w:]+)/g)];
  expect(commands.filter(([, name = ""]) => !(name in scripts))).toEqual([]);
});

test("each row of the check list for accessibility names a test that is there, or what was read", () => {
  const rows = read("docs/accessibility.md")
    .split("\n")
    .filter((line) => /^\| (?!Criterion|What |-)/.test(line));
  expect(rows.length).toBeGreaterThan(50);
  const unproven = rows.filter((row) => {
    const proofs = [...row.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`: "([^"]+)"/g)];
    if (proofs.length === 0) return !row.includes("By reading of `");
    return proofs.some(([, file = "", title = ""]) => {
      // An ellipsis stands for what the test fills in.
      const parts = title.split("…").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
      return !new RegExp(`["\`]${parts.join("\\$\\{[^`]+\\}")}["\`]`).test(read(file));
    });
  });
  expect(unproven).toEqual([]);
});

test("docs/keys.md lists the keys as they are; npm run docs:keys writes it", () => {
  expect(read("docs/keys.md")).toBe(keysPage());
});
