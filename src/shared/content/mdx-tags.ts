import { mdxJsxFromMarkdown } from "mdast-util-mdx-jsx";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import type { Plugin } from "unified";
import { landingParts } from "./components";

interface Block {
  type: string;
  name?: string;
  children: Block[];
}

/** Wraps a component in a paragraph, unless it is a part of the landing page. */
function inParagraph(block: Block): Block {
  const isInline = block.type.startsWith("mdxJsx") && !landingParts.includes(`<${block.name} />`);
  const inline = { ...block, type: "mdxJsxTextElement" };
  return isInline ? { type: "paragraph", children: [inline] } : block;
}

/**
 * Adds MDX's components to Markdown, and nothing else of MDX: braces and `a < b` stay words. Has to be the first plugin, because
 * it replaces what others have added. Puts components back into paragraphs, because MDX has unwrapped paragraphs that hold
 * nothing else.
 */
export const mdxTags: Plugin = function () {
  Object.assign(this.data(), {
    micromarkExtensions: [{ text: mdxJsx().text, disable: { null: ["htmlFlow"] } }],
    fromMarkdownExtensions: [mdxJsxFromMarkdown()],
  });
  return (root) => {
    const page = root as Block;
    page.children = page.children.map(inParagraph);
  };
};
