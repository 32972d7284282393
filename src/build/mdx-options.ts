import type { Plugin } from "unified";
import { parseForPage, refuseUnknownNodes } from "../shared/content/markdown";
import { ownPagesFolder } from "../shared/content/own-pages";
import { bodiesFolder } from "./checked-site";

/**
 * Replaces the tree that gatsby-plugin-mdx has parsed with one from the parser of `parseBody`, which checks the content. Throws if
 * the new tree has a node that `parseBody` refuses.
 */
const readLikeParseBody: Plugin = () => (_root, file) => {
  const root = parseForPage(String(file));
  const isOwnPage = file.path.includes(`/${bodiesFolder}/${ownPagesFolder}/`);
  refuseUnknownNodes(root, isOwnPage);
  return root;
};

/** The options of gatsby-plugin-mdx. */
export const mdxOptions = { format: "md", remarkPlugins: [readLikeParseBody] };
