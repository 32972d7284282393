import { mdxJsxFromMarkdown } from "mdast-util-mdx-jsx";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import type { Plugin } from "unified";

/**
 * Adds MDX's components to Markdown, and nothing else of MDX: braces and `a < b` stay words. Has to be the first plugin, because
 * it replaces what others have added. Every component is in a paragraph here. MDX unwraps those that have only components.
 */
export const mdxTags: Plugin = function () {
  Object.assign(this.data(), {
    micromarkExtensions: [{ text: mdxJsx().text, disable: { null: ["htmlFlow"] } }],
    fromMarkdownExtensions: [mdxJsxFromMarkdown()],
  });
};
