import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import type { FileIssue } from "./issue";
import { describeLeftoverMarkup, isValidLink, type LinkContext } from "./schema";

/** A node of Markdown. @see https://github.com/syntax-tree/mdast */
interface Node {
  type: string;
  url?: string;
  alt?: string | null;
  title?: string | null;
  ordered?: boolean | null;
  checked?: boolean | null;
  depth?: number;
  value?: string;
  position?: { start: { line: number; offset?: number }; end: { offset?: number } };
  children?: Node[];
}

/** What a body is judged by beside its words. */
export interface BodyContext extends LinkContext {
  /** Whether it is a page of the owner's own. */
  isOwnPage: boolean;
  /** The names of the pictures beside the owner's own pages. */
  pictures: readonly string[];
}

/** A picture where it stands in prose. */
export interface PictureUse {
  /** The name of its file. */
  name: string;
  /** Whether it is below what fits on a first screen beside the title: after two paragraphs or the like. */
  isLazy: boolean;
}

/** What is known of the prose of a file beside its HTML. */
export interface Prose {
  /** The words of each of its paragraphs and lists as a visitor reads them, without their markup; an item is a line. */
  paragraphs: string[];
  /** The words of its headings. */
  headings: string[];
  /** The pictures, in their order. */
  pictures: PictureUse[];
}

/** What any body may hold. */
const allowedAnywhere = new Set(
  "root paragraph text emphasis strong inlineCode link break list listItem".split(" "),
);

/** What a page of the owner's own may hold besides. */
const allowedOnOwnPages = new Set("heading image numberedList table tableRow tableCell".split(" "));

/** What messages call a kind of node. */
const nodeNames: Record<string, string> = {
  blockquote: "a quotation",
  checkbox: "a box to tick",
  code: "a block of code",
  definition: "the address of a link on a line of its own",
  delete: "crossed-out words",
  footnoteDefinition: "a footnote",
  footnoteReference: "a footnote",
  heading: "a heading",
  html: "HTML",
  image: "a picture",
  imageReference: "a picture",
  link: "a link",
  linkReference: "a link whose address is elsewhere",
  numberedList: "a numbered list",
  table: "a table",
  thematicBreak: "a dividing line",
};

function nodeKind({ type, ordered, checked }: Node): string {
  if (type === "list" && ordered) return "numberedList";
  return typeof checked === "boolean" ? "checkbox" : type;
}

/** What holds blocks, each of which is a line to a reader. */
const blockContainers = new Set(["list", "listItem", "table", "tableRow"]);

/** The words of a node as a visitor reads them. */
function plainText({ type, value, alt, children = [] }: Node): string {
  if (type === "break") return "\n";
  // A line that was broken in the file is one on the page.
  if (type === "text") return (value ?? "").replace(/\s*\n\s*/g, " ");
  const parts = children.map(plainText);
  return (
    value || alt || (blockContainers.has(type) ? parts.filter(Boolean).join("\n") : parts.join(""))
  );
}

const picturesIn = (node: Node): Node[] =>
  node.type === "image" ? [node] : (node.children ?? []).flatMap(picturesIn);

/** The name of the file of a picture. */
const pictureName = ({ url = "" }: Node) => url.replace(/^\.\//, "");

const isPictureAlone = ({ type, children = [] }: Node) =>
  type === "paragraph" &&
  children.every(({ type: kind, value }) => kind === "image" || value?.trim() === "");

/** What is wrong with a node in its place, or nothing. */
function checkNode(node: Node, parent: Node, context: BodyContext): string | undefined {
  const { type, url = "", alt, title, depth = 1, children = [] } = node;
  const kind = nodeKind(node);
  const name = nodeNames[kind] ?? kind;
  if (!allowedAnywhere.has(kind) && !(context.isOwnPage && allowedOnOwnPages.has(kind))) {
    return `has ${name}, which this page has no place for`;
  }
  if (type === "heading") {
    const siblings = parent.children?.filter((other) => other.type === "heading") ?? [];
    const { depth: depthAbove = 1 } = siblings[siblings.indexOf(node) - 1] ?? {};
    const isNextLevel = depth > 1 && depth < 4 && depth <= depthAbove + 1;
    if (parent.type !== "root" || !isNextLevel) {
      return "has a heading that is not ## or, below one of those, ###";
    }
  }
  if ((type === "heading" || type === "link") && !plainText(node).trim()) {
    return `has ${name} without words`;
  }
  if (type === "link" && !isValidLink(url, context)) {
    return `links to ${JSON.stringify(url)}, which is nowhere; it is to be one of ${context.targets.join(", ")}, or the address of another site with https://, or to begin with mailto: or tel:`;
  }
  if (type === "image") {
    const isKnown = context.pictures.includes(pictureName(node));
    if (isKnown && alt?.trim() && !title && isPictureAlone(parent)) return undefined;
    return "has a picture that is not like ![what it shows](office.jpg), on a line of its own, with a file of content/pages";
  }
  if (type === "table") {
    const [head = [], ...rows] = children.map((row) => row.children ?? []);
    const isFull = head.every((cell) => plainText(cell).trim());
    if (!isFull || rows.some((cells) => cells.length > head.length)) {
      return "has a table whose head does not name all of its columns";
    }
  }
  return undefined;
}

/** The issues of a node, or else of what is in it. */
function issuesIn(node: Node, parent: Node, context: BodyContext): FileIssue[] {
  const line = (node.position ?? parent.position)?.start.line;
  const message = checkNode(node, parent, context);
  if (message) return [{ field: "body", line, message }];
  return (node.children ?? []).flatMap((child) => issuesIn(child, node, context));
}

/** The body with a NUL for all that is not shown as it was typed: code, and the signs of what is stressed, linked or escaped. */
function maskMarkup(body: string, root: Node): string {
  const hide = (text: string) => text.replace(/\S/g, "\0");
  let shown = hide(body);
  const show = (node: Node) => {
    const { type, url = "", position, children = [] } = node;
    // An address that is written out is a link, whatever signs are in it.
    if (type === "link" && url.endsWith(plainText(node))) return;
    children.forEach(show);
    if (type !== "text" || !position) return;
    const [from = 0, to = 0] = [position.start.offset, position.end.offset];
    const words = body.slice(from, to).replace(/\\[!-/:-@[-`{-~]|&#?\w+;/g, hide);
    shown = shown.slice(0, from) + words + shown.slice(to);
  };
  show(root);
  return shown;
}

/** What gatsby-plugin-mdx reads bodies with, by its options in `gatsby-config.ts`. */
const processor = unified().use(remarkParse).use(remarkGfm);

/** Parses Markdown, and looks for what in it is not plain prose with a design of its own; lines are counted from its top. */
export function parseBody(
  body: string,
  context: BodyContext,
): { prose: Prose; issues: FileIssue[] } {
  const root: Node = processor.parse(body);
  const blocks = root.children ?? [];
  const leftovers = maskMarkup(body, root)
    .split("\n")
    .flatMap((text, index): FileIssue[] => {
      const message = describeLeftoverMarkup(text);
      return message ? [{ field: "body", line: index + 1, message }] : [];
    });
  return {
    prose: {
      paragraphs: blocks.map(plainText).filter(Boolean),
      headings: blocks.filter(({ type }) => type === "heading").map(plainText),
      pictures: blocks.flatMap((block, index) =>
        picturesIn(block).map((node) => ({ name: pictureName(node), isLazy: index > 1 })),
      ),
    },
    issues: [...issuesIn(root, root, context), ...leftovers],
  };
}
