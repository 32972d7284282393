import { mdxJsxFromMarkdown } from "mdast-util-mdx-jsx";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified, type Plugin } from "unified";
import { ownPagesFolder } from "../routes";
import { landingParts } from "./components";
import { refuseOthers, type MarkdownNode } from "./markup";

/** Adds MDX's components to Markdown, and nothing else of MDX: braces and `a < b` stay words. */
const components: Plugin = function () {
  Object.assign(this.data(), {
    micromarkExtensions: [{ text: mdxJsx().text, disable: { null: ["htmlFlow"] } }],
    fromMarkdownExtensions: [mdxJsxFromMarkdown()],
  });
};

const markdown = unified().use(remarkParse).use(components).use(remarkGfm);

type Root = ReturnType<typeof markdown.parse>;

/** Parses a text. Throws at a `<` that it can't read. */
export const parseMarkdown = (text: string): MarkdownNode => markdown.parse(text);

const isComponent = ({ type }: MarkdownNode) => type === "mdxJsxTextElement";

const isBlank = ({ type, value = "" }: MarkdownNode) =>
  type === "text" && /^[\t\r\n ]+$/.test(value);

/** If a block holds only components, each gets a paragraph of its own. A part of the landing page needs none. */
function splitBlock(block: MarkdownNode): MarkdownNode[] {
  const parts = (block.children ?? []).filter((child) => !isBlank(child));
  if (block.type !== "paragraph" || !parts.every(isComponent)) return [block];
  return parts.map((part) =>
    landingParts.includes(`<${part.name} />`)
      ? { ...part, type: "mdxJsxFlowElement" }
      : { type: "paragraph", children: [part] },
  );
}

/** Parses a text into what a page shows. */
export function readMarkdown(text: string) {
  const root = parseMarkdown(text);
  return { ...root, children: root.children?.flatMap(splitBlock) } as Root;
}

/** Replaces how gatsby-plugin-mdx has read a text. Throws if a text still holds more than the check allows. */
const readLikeTheCheck: Plugin = () => (_root, file) => {
  const root = readMarkdown(String(file));
  refuseOthers(root, file.path.includes(`/${ownPagesFolder}/`));
  return root;
};

export const mdxOptions = { format: "md", remarkPlugins: [readLikeTheCheck] };
