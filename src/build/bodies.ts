import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "unified";
import { parseForPage, refuseUnknownNodes } from "../shared/content/markdown";
import { ownPagesFolder } from "../shared/content/own-pages";

/**
 * Where Gatsby finds the texts. A build never gives it `content/` itself, so it gets only texts that `parseBody` (prose.ts) has
 * checked.
 */
export const bodiesFolder = ".cache/bodies";

/** Writes each text that has changed: that of `home/hero.mdx` becomes `home/hero.mdx.md`. */
export function writeBodies(bodies: ReadonlyMap<string, string>) {
  for (const [file, body] of bodies) {
    const target = path.join(bodiesFolder, `${file}.md`);
    if (existsSync(target) && readFileSync(target, "utf8") === body) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, body);
  }
}

/**
 * Replaces the tree that gatsby-plugin-mdx has parsed with one from the parser of `parseBody`. Throws if even that has a node that
 * `parseBody` refuses.
 */
const readLikeParseBody: Plugin = () => (_root, file) => {
  const root = parseForPage(String(file));
  refuseUnknownNodes(root, file.path.includes(`/${bodiesFolder}/${ownPagesFolder}/`));
  return root;
};

/** The options of gatsby-plugin-mdx. */
export const mdxOptions = { format: "md", remarkPlugins: [readLikeParseBody] };
