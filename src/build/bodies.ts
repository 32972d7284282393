import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "unified";
import { parseForPage, refuseUnknownNodes } from "../shared/content/markdown";
import { ownPagesFolder } from "../shared/content/own-pages";

/** Where Gatsby finds the texts. A build never gives it `content/` itself, so it gets only what the check has read. */
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

/** Replaces gatsby-plugin-mdx's tree of a text with the check's. Throws if even that has something that the check refuses. */
const readLikeTheCheck: Plugin = () => (_root, file) => {
  const root = parseForPage(String(file));
  refuseUnknownNodes(root, file.path.includes(`/${bodiesFolder}/${ownPagesFolder}/`));
  return root;
};

/** The options of gatsby-plugin-mdx. */
export const mdxOptions = { format: "md", remarkPlugins: [readLikeTheCheck] };
