import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@jest/globals";
import remarkParse from "remark-parse";
import { unified } from "unified";

interface Node {
  type: string;
  url?: string;
  children?: Node[];
}

const documents = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs")
    .filter((name) => name.endsWith(".md"))
    .map((name) => `docs/${name}`),
];

const linksOf = ({ url, children = [] }: Node): string[] => [
  ...(url === undefined ? [] : [url]),
  ...children.flatMap(linksOf),
];

/** GitHub's anchor of a heading: small letters, hyphens for spaces, no punctuation. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replaceAll(" ", "-");

function leadsSomewhere(document: string, link: string): boolean {
  const [target, anchor] = link.split("#");
  const file = target ? path.join(path.dirname(document), target) : document;
  if (!existsSync(file)) return false;
  if (!anchor) return true;

  const headings = readFileSync(file, "utf8").matchAll(/^#+ (.+)$/gm);
  return [...headings].some(([, heading = ""]) => anchorOf(heading) === anchor);
}

test.each(documents)(
  "every link in %s to another part of the project leads somewhere",
  (document) => {
    const tree = unified().use(remarkParse).parse(readFileSync(document, "utf8")) as Node;
    const links = linksOf(tree).filter((link) => !URL.canParse(link));
    expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
  },
);
