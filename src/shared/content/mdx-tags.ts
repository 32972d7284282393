import { mdxJsxFromMarkdown } from "mdast-util-mdx-jsx";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import type { Plugin } from "unified";
import { components } from "./components";

interface Block {
  data?: object;
  children?: { type: string; name?: string | null }[];
}

/**
 * Adds MDX's components to Markdown, and nothing else of MDX: braces and `a < b` stay words. Has to be the first plugin. A
 * component is part of a paragraph. If it brings blocks of its own, a `div` takes the paragraph's place.
 */
export const mdxTags: Plugin<[], { type: "root"; children: Block[] }> = function () {
  Object.assign(this.data(), {
    micromarkExtensions: [{ text: mdxJsx().text, disable: { null: ["htmlFlow"] } }],
    fromMarkdownExtensions: [mdxJsxFromMarkdown()],
  });

  return ({ children }) => {
    for (const block of children) {
      const name = block.children?.[0]?.name;
      if (name && components[name]?.isBlock) block.data = { hName: "div" };
    }
  };
};
