import { ownPagePicture } from "./own-pages";
import { componentNamed, examplesFor, type Facts } from "./components";
import { errorIn, type Issue } from "./issue";
import { describeLeftovers } from "./leftover-markup";
import { isValidLink, type LinkContext } from "./links";
import { isKnownKind, kindOf, parseMarkdown, type MarkdownNode as Node } from "./markdown";
import { visible } from "../characters";

/** A text, and everything that is needed to check it. */
interface BodyContext extends LinkContext {
  /**
   * Undefined if a file or a key has a fault, anywhere in the content. Then nobody can tell whether the site has what a component
   * shows.
   */
  facts: Facts | undefined;
  isOwnPage: boolean;
  body: string;
}

export interface PictureUse {
  /** Relative to `content/`. */
  file: string;
  /** True if at least two blocks are above the picture, so that it is probably below the first screen. */
  isLazy: boolean;
  /** The height divided by the width, if the picture is cut to a shape. */
  ratio?: number;
}

export interface Prose {
  pictures: PictureUse[];
}

/** Returns the words of a node. The name of a component stands for what it shows. */
const wordsOf = ({ value, alt, name, children = [] }: Node): string =>
  value || alt || children.map(wordsOf).join("") || name || "";

const hasWords = (node: Node) => visible.test(wordsOf(node));

/** Lists the wanted nodes within a node. Doesn't look for more within those. */
const nodesIn = ({ children = [] }: Node, isWanted: (node: Node) => boolean): Node[] =>
  children.flatMap((child) => (isWanted(child) ? child : nodesIn(child, isWanted)));

const isLink = ({ type, name }: Node) =>
  type === "link" || ["Button", "Email", "Phone"].includes(name ?? "");

/** Returns a node as it was typed. */
const sourceOf = ({ position }: Node, body: string) =>
  body.slice(position?.start.offset, position?.end.offset);

/** Returns what is wrong with a node itself, apart from its children, or false. */
type Check = (node: Node, context: BodyContext, parent: Node) => string | false;

/** Finds marks beside a letter or a digit, or after a backslash, which were meant to be seen. */
const checkMarks: Check = ({ position }, { body }) => {
  const { start, end } = position ?? {};
  const before = body.charAt((start?.offset ?? 0) - 1);
  const after = body.charAt(end?.offset ?? 0);
  return (
    (before === "\\" || /[\p{L}\p{N}]/u.test(before + after)) &&
    "has a * within a word or a number, which visitors would not see, a _ after a \\, or a ` for an apostrophe; type \\* or \\_ or ', or × for times"
  );
};

/** Matches a list of one entry whose - is perhaps a minus before an amount, as in US$, or stands before nothing. */
const loneMinus =
  /^-\s*(?:$|[*_`[(+~±]*(?:<Price |\p{L}{0,3}\p{Sc}|[\p{N}%‰٪％﹪]))(?![^]*\n[ \t]*-)/u;

function checkLink(link: Node, context: BodyContext) {
  if (!hasWords(link)) return "has a link without words";
  if (nodesIn(link, isLink).length > 0) return "has a link within a link";

  const { url = "" } = link;
  const target = context.file.startsWith("home/") && url.startsWith("#") ? `/${url}` : url;
  return (
    !isValidLink(target, context) &&
    `links to ${JSON.stringify(url)}, which leads nowhere; it has to be one of ${context.targets.join(", ")}, or the https:// address of another site, or to begin with mailto: or tel:`
  );
}

const checks: Record<string, Check> = {
  emphasis: checkMarks,
  inlineCode: checkMarks,
  link: checkLink,

  strong: (strong, { body }) =>
    sourceOf(strong, body).startsWith("_") &&
    "has __ on both sides of words, so visitors would see them in bold, without the __; type \\_ for each _ to show it, or ** for bold",

  list(list, { body }) {
    const source = sourceOf(list, body);
    if (loneMinus.test(source)) {
      return "has one line with a - before an amount or before nothing, so visitors would see a list, without the -; type \\- to show it, or begin the line with a word";
    }
    return (
      /^[*+]/.test(source) &&
      "has a * or a + at the beginning of a line, so visitors would see a list, without the sign; type \\* or \\+ to show it, or begin each line of a list with - and a space"
    );
  },

  listItem: (item, { body }) =>
    /\n\S/.test(sourceOf(item, body)) &&
    "has a line right below a list, which would be a part of it; put an empty line above it, or two spaces before it",

  numberedList: ({ start, children = [] }, { body }) =>
    !children.every((item, index) =>
      sourceOf(item, body).startsWith(`${Number(start) + index}.`),
    ) &&
    "has numbers at the beginning of lines that do not count up like 1., 2., 3., so visitors would see others; type \\ before the point or the bracket, as in 24\\. or 24\\)",

  heading(heading, _context, { type, children = [] }) {
    const first = children.find((child) => child.type === "heading");
    const depths = heading === first ? [2] : [2, 3];
    if (type !== "root" || !depths.includes(heading.depth ?? 1)) {
      return "has a heading that is not ## (or ### below a ##)";
    }
    return !hasWords(heading) && "has a heading without words";
  },

  image(image, { pictures }, { type, children = [] }) {
    const parentHasOnlyPictures =
      type === "paragraph" &&
      children.every(({ type: kind, value }) => kind === "image" || value?.trim() === "");
    const isKnown = pictures.includes(ownPagePicture(image.url));
    const isFine = isKnown && hasWords(image) && !image.title && parentHasOnlyPictures;
    return (
      !isFine &&
      "has a picture that is not like ![what it shows](office.jpg), on a line of its own, with a file of content/pages"
    );
  },

  component(node, context, parent) {
    const { name, attributes = [], children = [], position } = node;
    const { isOwnPage, plans, facts } = context;
    const component = componentNamed(name, isOwnPage);
    if (!component) {
      return `has <${name}>, which is not a component here; type one of ${examplesFor(isOwnPage).join(", ")}`;
    }

    const { attribute, hasWords: needsWords = false, example, place, show } = component;
    const fitsExample =
      attributes.length === (attribute ? 1 : 0) &&
      attributes.every((one) => typeof one.value === "string" && one.name === attribute) &&
      needsWords === children.length > 0;
    if (!fitsExample) return `has a <${name}> that is not like ${example}`;

    const isOnOwnLine = parent.children?.length === 1 && position?.start.column === 1;
    if (place === "line of an own page" && !isOnOwnLine) {
      return `has ${example} that is not on a line of its own, with an empty line above and below`;
    }

    const value = String(attributes[0]?.value);
    if (name === "Button") return checkLink({ ...node, url: value }, context);
    if (name === "Price" && !plans.includes(value)) {
      return `names the plan ${JSON.stringify(value)}, but no plan has that name; it has to be one of ${plans.join(", ")}`;
    }
    if (!facts || !show || show(facts, value)) return false;
    return `has ${example}, but the site has no ${component.name.toLowerCase()} to show; add what is missing, switch it on, or remove ${example}`;
  },

  table({ children = [] }) {
    const [head = [], ...rows] = children.map((row) => row.children ?? []);
    const isFull = head.every(hasWords) && rows.every((cells) => cells.length <= head.length);
    return !isFull && "has a table whose head does not name all of its columns";
  },
};

/**
 * Returns the text of a block as the owner typed it, except that NULs replace code, entities and the marks around words. No pattern
 * for leftover markup matches a NUL.
 */
const typedText = ({ children = [] }: Node, body: string): string =>
  children
    .map((child) => {
      const { type, url = "", value = "", position } = child;
      // A bare address may contain characters that look like markup.
      if (type === "link" && url.endsWith(wordsOf(child))) return "/";
      if (child.children) return `\0${typedText(child, body)}\0`;

      // The parser drops the position of a text that contains an address in brackets. A break may have a backslash.
      const source = position ? sourceOf(child, body) : value;
      const isTyped = type === "text" || type === "break";
      return source.replace(isTyped ? /&#?\w+;/g : /\S/g, "\0");
    })
    .join("");

/** Match the backslashes that are needed. In a lookbehind, `..` skips the backslash and its sign. */
const neededEscapes = [
  // Before a sign that hardly anybody types behind a backslash, as in `5 \* 3`, but not after a drive, as in `C:\*`.
  /(?<!\b[a-z]:)\\[*<|[\]`~]/gi,
  // Four or more are two or more: `\\\\server`. Two alone are needed before a sign or the end of a line, as in `C:\\_new`.
  /(?:\\\\){2,}|\\\\(?=[!-/:-@[-`{-~\0]|$)/gm,
  // Before each of two underscores.
  /(?:\\_){2,}/g,
  // At the beginning of words, and at their end, before an underscore, if there is another one.
  /\\_(?<=(?:^|[\s\0\p{Ps}\p{Pi}"'*_])..)(?=\S[^]*?_)|\\_(?<=_[^]*?[^\s:/]..)(?![\p{L}\p{N}])/gmu,
  // Before a picture, and before the address of a link.
  /\\!(?=[[\0])|(?<=\])\\\(/g,
  // At the beginning of a line, before what makes a quote, a list or a heading, or the sign for a mistyped one.
  /\\(?:>|[-+#](?=\s|$)|-(?=[-\p{L}])|#(?=#))(?<=^\s*..)/gmu,
  // After the number at the beginning of a line, as in `24\. May`.
  /\\[.)](?<=^\s*\d+..)(?=\s|$)/gm,
];

const withoutNeededEscapes = (text: string) =>
  neededEscapes.reduce((rest, escape) => rest.replace(escape, "\0"), text);

/** The types of blocks that hold words instead of other blocks. */
const blocksOfWords = ["paragraph", "heading", "tableCell"];

/** What owners call the markup that a page may have no place for, by the parser's word for it. */
const plainNames = new Map([
  ["blockquote", "a quote (> at the beginning of a line)"],
  ["checkbox", "a box to tick ([ ] at the beginning of a line)"],
  ["code", "program code (``` above and below)"],
  ["definition", "a link's address on a line of its own ([words]: address)"],
  ["delete", "crossed-out words (~ on both sides)"],
  ["footnoteDefinition", "a footnote ([^1]:)"],
  ["footnoteReference", "a footnote ([^1])"],
  ["heading", "a heading (## at the beginning of a line)"],
  ["html", "a tag of HTML"],
  ["image", "a picture (![words](name))"],
  ["imageReference", "a picture (![words][name])"],
  ["linkReference", "a link whose address is elsewhere ([words][name])"],
  ["numberedList", "a numbered list (1. at the beginning of lines)"],
  ["table", "a table (| between the cells)"],
  ["thematicBreak", "a line across (--- or *** on a line)"],
]);

function issuesIn(node: Node, parent: Node, context: BodyContext): Issue[] {
  const { type, children = [], position = parent.position } = node;
  const line = position?.start.line ?? 1;

  const kind = kindOf(node);
  const fault = isKnownKind(kind, context.isOwnPage)
    ? checks[kind]?.(node, context, parent)
    : `has ${plainNames.get(kind) ?? kind}, which this page has no place for; to show the sign that makes it, type \\ before that, as in 24\\. or \\> or \\~; it can have paragraphs, **bold**, _italic_, \`code\`, lists with - and [links](/book-consultation), and a page of your own also ## headings, ![pictures](office.jpg), tables and numbered lists`;
  if (fault) return [errorIn(context.file, "body", fault, line)];

  const lines = blocksOfWords.includes(type)
    ? withoutNeededEscapes(typedText(node, context.body)).split("\n")
    : [];
  const leftovers = describeLeftovers(lines).flatMap((message, index) =>
    message ? errorIn(context.file, "body", message, line + index) : [],
  );
  return [...children.flatMap((child) => issuesIn(child, node, context)), ...leftovers];
}

/** Says why a text can't be read. Rethrows an error that doesn't come from the text. */
function describeStop(error: Error & { ruleId?: string }, line: string) {
  if (error instanceof RangeError) {
    return "is nested too deeply; remove some of the > or - at the start of a line";
  }
  // All others come from the parser, which has stopped at a `<` that it can't read.
  if (!error.ruleId) throw error;
  const quote = /<[A-Z][^<>]*?(?:([“”„‟″«»])|=\s*([^"'\s]))/.exec(line);
  if (quote) {
    return `has ${quote[1] ?? quote[2]} in a component where a straight quote belongs; type " on both sides of the value, as in <Price plan="care-plan" />`;
  }
  return /eof|mismatch/.test(error.ruleId)
    ? 'has a tag that is not closed; type <Email /> with the slash, or <Button to="/">words</Button>; to show a <, type \\<'
    : "has a < that doesn't begin a component; to show the sign, type \\<, as in \\<3; for a link, type [words](https://you.dev) or [words](mailto:you@example.com)";
}

/**
 * Reads the text below the keys of a file. Reports everything in it that the site has no design for. Returns no prose if the text
 * has no words, or if it can't be read.
 */
export function parseBody(context: BodyContext) {
  const { body, file } = context;
  try {
    const root = parseMarkdown(body);
    const blocks = root.children ?? [];
    const pictures = blocks.flatMap((block, index) =>
      nodesIn(block, ({ type }) => type === "image").map(({ url }) => ({
        file: ownPagePicture(url),
        isLazy: index > 1,
      })),
    );
    return {
      prose: hasWords(root) ? { pictures } : undefined,
      issues: issuesIn(root, root, context),
    };
  } catch (error) {
    const { line = 0 } = error as { line?: number };
    const message = describeStop(error as Error, body.split("\n")[line - 1] ?? "");
    return { issues: [errorIn(file, "body", message, line)] };
  }
}
