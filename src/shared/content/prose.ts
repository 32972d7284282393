import type { BodyContext, Check } from "./body-check";
import { checkComponent } from "./check-component";
import { checkLink } from "./check-link";
import { errorIn, type Fault } from "./fault";
import { describeLeftovers } from "./leftover-markup";
import { isKnownKind, nodeKind, parseMarkdown, type MarkdownNode as Node } from "./markdown";
import { besideNode, hasWords, nodesIn, sourceOf } from "./nodes";
import { ownPagePicture } from "./own-pages";
import { typedLines } from "./typed-text";

export interface PictureUse {
  /** The picture, relative to `content/`. */
  file: string;
  /** The entry that shows it, relative to `content/`. */
  usedBy: string;
  /** True if at least two blocks are above the picture, so that it is probably below the first screen. */
  isLazy: boolean;
  /** The height divided by the width, if the picture is cut to a shape. */
  ratio?: number;
}

/** Reports marks beside a letter or a digit, or after one of `\\@#`, because the owner wanted visitors to see them. */
const checkMarks: Check = (node, { body }) => {
  const { before, after } = besideNode(node, body);
  const followsSign = /[\\@#]/.test(before);
  const touchesWord = /[\p{L}\p{N}]/u.test(before + after);
  if (!followsSign && !touchesWord) return undefined;
  return "has a * within a word or a number, which visitors would not see, a _ after one of \\ @ #, or a ` for an apostrophe; type \\* or \\_ or ', or × for times";
};

/** Matches a list of one entry whose - may stand for a minus (`- 5 €`, `- US$ 5`), or that has no words. */
const loneMinus =
  /^-\s*(?:$|[*_`[(+~±]*(?:<Price |\p{L}{0,3}\p{Sc}|[\p{N}%‰٪％﹪]))(?![^]*\n[ \t]*-)/u;

/** Marks that visitors would not see as they were typed: patterns for the source of a node, by its kind, each with its fault. */
const misreadMarks: Record<string, [pattern: RegExp, fault: string][]> = {
  strong: [
    [
      /^_/,
      "has __ on both sides of words, so visitors would see them in bold, without the __; type \\_ for each _ to show it, or ** for bold",
    ],
  ],
  list: [
    [
      loneMinus,
      "has one line with a - before an amount or before nothing, so visitors would see a list, without the -; type \\- to show it, or begin the line with a word",
    ],
    [
      /^[*+]/,
      "has a * or a + at the beginning of a line, so visitors would see a list, without the sign; type \\* or \\+ to show it, or begin each line of a list with - and a space",
    ],
  ],
  tableRow: [
    [
      /^[^|]*$/,
      "has a line right below a table, which would be a row of it; put an empty line above it, or a | on both sides of each cell",
    ],
  ],
  listItem: [
    [
      /\n\S/,
      "has a line right below a list, which would be a part of it; put an empty line above it, or two spaces before it",
    ],
  ],
};

const checks: Record<string, Check> = {
  component: checkComponent,
  emphasis: checkMarks,
  inlineCode: checkMarks,
  link: checkLink,

  numberedList({ start, children = [] }, { body }) {
    const countsUp = children.every((item, index) =>
      sourceOf(item, body).startsWith(`${Number(start) + index}.`),
    );
    return countsUp
      ? undefined
      : "has numbers at the beginning of lines that do not count up like 1., 2., 3., so visitors would see others; type \\ before the point or the bracket, as in 24\\. or 24\\)";
  },

  heading(heading, _context, { type, children = [] }) {
    const first = children.find((child) => child.type === "heading");
    const depths = heading === first ? [2] : [2, 3];
    if (type !== "root" || !depths.includes(heading.depth ?? 1)) {
      return "has a heading that is not ## (or ### below a ##)";
    }
    return hasWords(heading) ? undefined : "has a heading without words";
  },

  image(image, { pictures }, { type, children = [] }) {
    const parentHasOnlyPictures =
      type === "paragraph" &&
      children.every((sibling) => sibling.type === "image" || sibling.value?.trim() === "");
    const isKnown = pictures.includes(ownPagePicture(image.url));
    const isLikeExample = hasWords(image) && !image.title && parentHasOnlyPictures;
    return isKnown && isLikeExample
      ? undefined
      : "has a picture that is not like ![what it shows](office.jpg), on a line of its own, with a file of content/pages";
  },

  table({ children = [] }) {
    const [head = [], ...rows] = children.map((row) => row.children ?? []);
    const isNamed = head.every(hasWords) && rows.every((cells) => cells.length <= head.length);
    return isNamed ? undefined : "has a table whose head does not name all of its columns";
  },
};

/** The types of blocks that hold words instead of other blocks. */
const blocksOfWords = ["paragraph", "heading", "tableCell"];

/** What owners call the markup that a page may have no place for, by the kind that `nodeKind` returns. */
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

/** Says what is wrong with a node itself. */
function describeNode(node: Node, parent: Node, context: BodyContext) {
  const kind = nodeKind(node);
  if (!isKnownKind(kind, context.isOwnPage)) {
    return `has ${plainNames.get(kind) ?? kind}, which this page has no place for; to show the sign that makes it, type \\ before that, as in 24\\. or \\> or \\~; it can have paragraphs, **bold**, _italic_, \`code\`, lists with - and [links](/book-consultation), and a page of your own also ## headings, ![pictures](office.jpg), tables and numbered lists`;
  }
  const source = sourceOf(node, context.body);
  const [, misread] = misreadMarks[kind]?.find(([pattern]) => pattern.test(source)) ?? [];
  return misread ?? checks[kind]?.(node, context, parent);
}

/** Reports the faults of a node and of the nodes in it. If the node itself has one, looks no further. */
function faultsIn(node: Node, parent: Node, context: BodyContext): Fault[] {
  const { type, children = [], position = parent.position } = node;
  const firstLine = position?.start.line ?? 1;
  const fault = describeNode(node, parent, context);
  if (fault) return [errorIn(context.file, "body", fault, firstLine)];

  const lines = blocksOfWords.includes(type) ? typedLines(node, context.body) : [];
  // There is a message, or undefined, for each line.
  const leftovers = describeLeftovers(lines).flatMap((message, index) =>
    message ? errorIn(context.file, "body", message, firstLine + index) : [],
  );
  return [...children.flatMap((child) => faultsIn(child, node, context)), ...leftovers];
}

/** Says why a text can't be read, if its error in this line comes from the text. Otherwise, throws the error again. */
function describeParseError(error: Error & { ruleId?: string }, line = "") {
  if (error instanceof RangeError) {
    return "is nested too deeply; remove some of the > or - at the start of a line";
  }
  // All others come from the parser, which has stopped at a `<` that it can't read.
  if (!error.ruleId) throw error;
  const withoutValues = line.replace(/=\s*("[^"]*"|'[^']*')/g, "");
  const notQuote = /<[A-Z][^<>]*?(?:([“”„‟″«»])|=\s*([^"'\s]))/.exec(withoutValues);
  if (notQuote) {
    return `has ${notQuote[1] ?? notQuote[2]} in a component where a straight quote belongs; type " on both sides of the value, as in <Price plan="care-plan" />`;
  }
  return /eof|mismatch/.test(error.ruleId)
    ? 'has a tag that is not closed; type <Email /> with the slash, or <Button to="/">words</Button>; to show a <, type \\<'
    : "has a < that doesn't begin a component; to show the sign, type \\<, as in \\<3; for a link, type [words](https://you.dev) or [words](mailto:you@example.com)";
}

/** Reads the text below the keys of a file. Lists the pictures in it, and reports everything that the site has no design for. */
export function parseBody(context: BodyContext) {
  const { body, file } = context;
  try {
    const root = parseMarkdown(body);
    const blocks = root.children ?? [];
    const pictures = blocks.flatMap((block, index) =>
      nodesIn(block, ({ type }) => type === "image").map(({ url }) => ({
        file: ownPagePicture(url),
        usedBy: file,
        isLazy: index > 1,
      })),
    );
    return { pictures, hasWords: hasWords(root), faults: faultsIn(root, root, context) };
  } catch (error) {
    // If a text is nested too deeply, the error has no line.
    const { line } = error as { line?: number };
    const typed = line ? body.split("\n")[line - 1] : undefined;
    const message = describeParseError(error as Error, typed);
    return { pictures: [], hasWords: true, faults: [errorIn(file, "body", message, line)] };
  }
}
