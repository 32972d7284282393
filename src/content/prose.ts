import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { ownPagesFolder } from "../routes";
import type { FileIssue } from "./issue";
import { describeLeftoverMarkup } from "./leftover-markup";
import { isValidLink, type LinkContext } from "./links";
import { visible } from "./rules";

/** @see https://github.com/syntax-tree/mdast */
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

export interface BodyContext extends LinkContext {
  isOwnPage: boolean;
}

export interface PictureUse {
  /** Relative to `content/`. */
  file: string;
  /** Whether it comes after the first two blocks, and so probably not on the first screen. */
  isLazy: boolean;
  /** What the page finds it by: the file and the key that name it, or its own file if that is left out. */
  place?: string;
  /** Its height in parts of its width, if it is cut to that. */
  ratio?: number;
}

export interface Prose {
  /** The plain text of each block; a list has one line per item. */
  paragraphs: string[];
  headings: string[];
  pictures: PictureUse[];
}

const allowedAnywhere = new Set(
  "root paragraph text emphasis strong inlineCode link break list listItem".split(" "),
);

const allowedOnOwnPages = new Set("heading image numberedList table tableRow tableCell".split(" "));

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

/** Nodes whose children become lines in plain text. */
const blockContainers = new Set(["list", "listItem", "table", "tableRow"]);

function plainText({ type, value, alt, children = [] }: Node): string {
  if (type === "break") return "\n";
  // Line breaks in the file are not line breaks on the page.
  if (type === "text") return (value ?? "").replace(/\s*\n\s*/g, " ");
  const parts = children.map(plainText);
  return (
    value || alt || (blockContainers.has(type) ? parts.filter(Boolean).join("\n") : parts.join(""))
  );
}

const picturesIn = (node: Node): Node[] =>
  node.type === "image" ? [node] : (node.children ?? []).flatMap(picturesIn);

const pictureFile = ({ url = "" }: Node) => `${ownPagesFolder}/${url.replace(/^\.\//, "")}`;

const isPictureAlone = ({ type, children = [] }: Node) =>
  type === "paragraph" &&
  children.every(({ type: kind, value }) => kind === "image" || value?.trim() === "");

/** For `(words)[https://…]`, of which the parser makes a link of the address alone. */
function isTurnedRound(link: Node, { children = [] }: Node): boolean {
  const { value = "" } = children[children.indexOf(link) - 1] ?? {};
  return /\)\[(mailto:)?$/.test(value);
}

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
  if ((type === "heading" || type === "link") && !visible.test(plainText(node))) {
    return `has ${name} without words`;
  }
  if (type === "link" && !isValidLink(url, context)) {
    return `links to ${JSON.stringify(url)}, which leads nowhere; it has to be one of ${context.targets.join(", ")}, or the https:// address of another site, or to begin with mailto: or tel:`;
  }
  if (type === "link" && isTurnedRound(node, parent)) {
    return "has a link turned round; it has to be like [words](/project-intake)";
  }
  if (type === "image") {
    const isKnown = context.pictures.includes(pictureFile(node));
    const isDescribed = visible.test(alt ?? "");
    if (isKnown && isDescribed && !title && isPictureAlone(parent)) return undefined;
    return "has a picture that is not like ![what it shows](office.jpg), on a line of its own, with a file of content/pages";
  }
  if (type === "table") {
    const [head = [], ...rows] = children.map((row) => row.children ?? []);
    const isFull = head.every((cell) => visible.test(plainText(cell)));
    if (!isFull || rows.some((cells) => cells.length > head.length)) {
      return "has a table whose head does not name all of its columns";
    }
  }
  return undefined;
}

function issuesIn(node: Node, parent: Node, context: BodyContext): FileIssue[] {
  const line = (node.position ?? parent.position)?.start.line;
  const message = checkNode(node, parent, context);
  if (message) return [{ field: "body", line, message }];
  return (node.children ?? []).flatMap((child) => issuesIn(child, node, context));
}

/** The body with NUL in place of everything that is not shown as typed: code, and the characters of markup and escapes. */
function maskMarkup(body: string, root: Node): string {
  const hide = (text: string) => text.replace(/\S/g, "\0");
  let shown = hide(body);
  const show = (node: Node) => {
    const { type, url = "", position, children = [] } = node;
    // A bare URL can contain characters that look like markup.
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

/** Parses like gatsby-plugin-mdx with its options in `gatsby-config.ts`. */
const processor = unified().use(remarkParse).use(remarkGfm);

/** A text takes the parser time in the square of its length. */
const maxLength = 100_000;

/** Parses Markdown, and reports what the site has no design for. Line numbers are counted from the top of the body. */
export function parseBody(
  body: string,
  context: BodyContext,
): { prose: Prose; issues: FileIssue[] } {
  if (body.length > maxLength) {
    const line = body.slice(0, maxLength).split("\n").length;
    const message = `is beyond the ${maxLength} characters that a text can have`;
    const prose: Prose = { paragraphs: [], headings: [], pictures: [] };
    return { prose, issues: [{ field: "body", line, message }] };
  }

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
      paragraphs: blocks.map(plainText).filter((text) => visible.test(text)),
      headings: blocks.filter(({ type }) => type === "heading").map(plainText),
      pictures: blocks.flatMap((block, index) =>
        picturesIn(block).map((node) => ({ file: pictureFile(node), isLazy: index > 1 })),
      ),
    },
    issues: [...issuesIn(root, root, context), ...leftovers],
  };
}
