import { mdxJsxFromMarkdown } from "mdast-util-mdx-jsx";
import { newlineToBreak } from "mdast-util-newline-to-break";
import { mdxJsx } from "micromark-extension-mdx-jsx";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { componentNamed } from "./components";

/** A node of Markdown's syntax tree. @see https://github.com/syntax-tree/mdast */
export interface MarkdownNode {
  type: string;
  url?: string;
  alt?: string | null;
  title?: string | null;
  ordered?: boolean | null;
  /** The first number of a numbered list. */
  start?: number | null;
  checked?: boolean | null;
  depth?: number;
  value?: string;
  /** The name of a component. */
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  position?: Root["position"];
  children?: MarkdownNode[];
}

/** Markdown with MDX's components, and nothing else of MDX: braces and `a < b` stay words. */
const markdown = unified()
  .use(remarkParse)
  .data({
    // mdxJsx has a "flow" for components outside of paragraphs, too. Without it, each is in a paragraph until `separateComponents`
    // takes it out. Under the key `null`, micromark expects the names of what to turn off.
    micromarkExtensions: [
      { text: mdxJsx().text, disable: { null: ["htmlFlow", "codeIndented", "setextUnderline"] } },
    ],
    fromMarkdownExtensions: [mdxJsxFromMarkdown()],
  })
  .use(remarkGfm);

type Root = ReturnType<typeof markdown.parse>;

/** Parses a text. Throws at a `<` that it can't read. */
export const parseMarkdown = (text: string): MarkdownNode => markdown.parse(text);

/**
 * Splits a block that holds nothing but components, so that each becomes a block of its own. A part of the landing page, such as
 * `<Prices />`, stays bare, because no paragraph may hold a section. Every other component gets a paragraph.
 */
function separateComponents(block: MarkdownNode) {
  const parts = (block.children ?? []).filter(
    ({ type, value }) => type !== "text" || value?.trim(),
  );
  const hasOnlyComponents = parts.every(({ type }) => type === "mdxJsxTextElement");
  if (block.type !== "paragraph" || !hasOnlyComponents) return [block];
  return parts.map((part) =>
    componentNamed(part.name)?.place === "line of an own page"
      ? part
      : { type: "paragraph", children: [part] },
  );
}

/** Parses a text for a page or its preview. */
export function parseForPage(text: string) {
  const root = parseMarkdown(text);
  const blocks = root.children?.flatMap(separateComponents) ?? [];
  for (const block of blocks) {
    // Later, gatsby-plugin-mdx and the preview make a block of each picture. A line break between two of them isn't shown.
    if (block.children?.[0]?.type !== "image") newlineToBreak(block as Root);
  }
  return { ...root, children: blocks } as Root;
}

const kindsEverywhere = [
  "root",
  "paragraph",
  "text",
  "break",
  "strong",
  "emphasis",
  "inlineCode",
  "link",
  "list",
  "listItem",
  "component",
];
const kindsOnOwnPages = ["heading", "image", "numberedList", "table", "tableRow", "tableCell"];

export function nodeKind({ type, ordered, checked, name }: MarkdownNode) {
  if (type.startsWith("mdxJsx")) return /^[A-Z]/.test(name ?? "") ? "component" : "html";
  if (type === "list" && ordered) return "numberedList";
  return typeof checked === "boolean" ? "checkbox" : type;
}

/** True if a text can have this kind of node. */
export const isKnownKind = (kind: string, isOwnPage: boolean) =>
  kindsEverywhere.includes(kind) || (isOwnPage && kindsOnOwnPages.includes(kind));

/** Throws if a tree has a node that the check refuses. */
export function refuseUnknownNodes(node: MarkdownNode, isOwnPage: boolean) {
  const kind = nodeKind(node);
  const isUnknownComponent = node.name && !componentNamed(node.name, isOwnPage);
  if (!isKnownKind(kind, isOwnPage) || isUnknownComponent) {
    throw new Error(
      `This is a fault in the site's code, not in your text: the build has read ${node.name ?? kind}, which no text can have.`,
    );
  }
  for (const child of node.children ?? []) refuseUnknownNodes(child, isOwnPage);
}
