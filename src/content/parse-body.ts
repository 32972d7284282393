import type { FileIssue } from "./issue";

interface MdxNode {
  type: string;
  name?: string | null;
  url?: string;
  alt?: string | null;
  title?: string | null;
  ordered?: boolean | null;
  depth?: number;
  value?: string;
  position?: { start: Point; end: Point };
  children?: MdxNode[];
}

interface Point {
  line: number;
  offset?: number | undefined;
}

/** What a body is judged by beside its words. */
export interface BodyRules {
  /** The links inside the site that it may have. */
  targets: readonly string[];
  /** The address of the site, with which such a link may also begin, as far as it is known. */
  address?: string | undefined;
  /** Whether it is a page of its own, which may have headings, numbered lists, tables and pictures. */
  isPage?: boolean;
  /** The names of the files beside the owner's own pages, the pictures among them. */
  beside?: readonly string[];
}

/** What the nodes of a body are judged by. */
interface Judged extends BodyRules {
  body: string;
  root: MdxNode;
}

/** The line below the head of a Markdown table, such as `| --- | :-: |`, or a row between two signs `|`. */
const tableLine = /^\s*(\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)+\|?|\|.*\|)\s*$/m;

const outsideLink = /^(https?:\/\/[^/\s]\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/;

/** How an address was probably meant. */
function meantAddress(url: string): string | undefined {
  const packed = url.replace(/\s/g, "");
  const meant = /^tel:/i.test(packed)
    ? // The (0) is dialled only where the country is not.
      `tel:${packed.replace(/^(tel:\+\d+)\(0\)/i, "$1").replace(/[^+\d]/g, "")}`
    : packed
        .replace(/^(?=[^/:@]+@[^/:@]+$)/, "mailto:")
        .replace(/^(?=[^/:@]+\.[^/:@]+)/, "https://");
  return outsideLink.test(meant) ? meant : undefined;
}

/** What is wrong with where a link leads, or nothing. */
function checkAddress(url: string, { targets, address }: Judged): string | undefined {
  const isOwn = address !== undefined && URL.canParse(url) && new URL(url).origin === address;
  const place = isOwn ? url.slice(address.length) || "/" : url;
  if (targets.includes(place)) return undefined;
  if (!isOwn && outsideLink.test(url) && URL.canParse(url)) return undefined;
  const meant = isOwn ? undefined : meantAddress(url);
  const write = meant
    ? `write ${meant}`
    : `write one of ${targets.join(", ")}, or an address that begins with https://, mailto: or tel:`;
  return `links to ${JSON.stringify(url)}, which is nowhere; ${write}`;
}

/** A link whose address Markdown does not take, as it should have been written. */
function mendLink(written: string): string {
  const [, words = "", url = ""] = /^\[(.*)\]\((.*?)[.,;:!?]*\)?$/.exec(written) ?? [];
  const meant = /^\s*(tel|mailto):/.test(url) ? meantAddress(url) : undefined;
  return `[${words}](${meant ?? url.trim().replaceAll(" ", "%20")})`;
}

/** What is left of markup in words that were not taken for it, and what to say of it. */
const leftovers: readonly [pattern: RegExp, describe: (written: string) => string][] = [
  [
    /^ *\[[ xX]\](?= )/m,
    (box) => `has a box to tick, which is shown as ${box.trim()}; take it out`,
  ],
  [
    /!\[[^[\]\n]*\]\([^()\n]*\)/,
    (picture) =>
      `has a picture whose file has a space in its name; rename the file and write ${picture.replace(/\S(?: +\S+)+\)$/, (name) => name.replaceAll(" ", "-"))}`,
  ],
  [/\[\^[^\]\n]*\]/, (note) => `has a footnote, which is shown as ${note}; take it out`],
  [
    /\[[^[\]\n]+\]\((?:[^()\n]|\([^()\n]*\))*\)/,
    (link) => `has a link with a space in its address; write ${mendLink(link)}`,
  ],
  [
    /\[[^[\]\n]+\]\([^()\s]*/,
    (link) => `has a link whose address has no end; write ${mendLink(link)}`,
  ],
  [
    /\[[^[\]\n]+\] +\([^()\s]*[/#:.@][^()\s]*\)/,
    (link) => `has a space within a link; write ${link.replace(/\] +\(/, "](")}`,
  ],
  [
    /\([^()\n]+\)\[[^[\]\s]*[/#:.@][^[\]\s]*\]/,
    (link) =>
      `has a link with its signs the wrong way round; write ${link.replace(/\((.*)\)\[(.*)\]/, "[$1]($2)")}`,
  ],
  [
    /\[[^[\]\n]+\]\[[^[\]\n]*\]/,
    (link) => `has a link without an address; write ${link.replace(/\[[^[]*$/, "(https://…)")}`,
  ],
  [
    /https?:\/\/\S*[^\s.,;:!?)]/,
    (address) => `has an address that is no link; write [the words of the link](${address})`,
  ],
  // Within a paragraph it breaks the line.
  [/\\\s*$/, () => "ends with \\, which is shown as it stands; take it out, no line follows"],
  [/~~/, () => "has ~~, which is shown as it stands; take it out, no words can be crossed out"],
  [
    /\*\*|__/,
    (sign) =>
      `has ${sign} left over, which is shown as it stands; write it right before the first word and right behind the last, or take it out`,
  ],
  [/^ *##+/m, (sign) => `begins with ${sign.trim()}, which is shown as it stands; take it out`],
  [
    /^ *[•·●▪◦‣–](?=\s)/m,
    (sign) => `begins with ${sign.trim()}, which makes no list; write a dash and a space instead`,
  ],
  [
    /^ *-(?=\p{L})/mu,
    () =>
      "begins with a dash but no space, which makes no list; write a space behind it, or \\- to show it",
  ],
];

/**
 * Looks for markup that was not taken for it.
 *
 * @returns One issue for each kind, at its line.
 */
function* checkWords({ position, children = [] }: MdxNode, body: string): Generator<FileIssue> {
  if (!position) return;
  const { start, end } = position;
  const first = start.offset ?? 0;
  // A NUL stands for what is not shown as it was typed: links, code, and the signs of what is stressed or escaped.
  const hide = (text: string) => text.replace(/[^\n]/g, "\0");
  let words = hide(body.slice(first, end.offset));
  const show = (nodes: readonly MdxNode[]) => {
    for (const node of nodes) {
      if (node.type === "text" && node.position) {
        const from = node.position.start.offset ?? 0;
        const typed = body.slice(from, node.position.end.offset);
        const letters = typed.replace(/\\[!-/:-@[-`{-~]/g, hide);
        words = words.slice(0, from - first) + letters + words.slice(from - first + typed.length);
      } else if (node.type !== "link" && node.type !== "linkReference") {
        show(node.children ?? []);
      }
    }
  };
  show(children);
  for (const [pattern, describe] of leftovers) {
    const found = pattern.exec(words);
    if (!found) continue;
    const from = first + found.index;
    const line = start.line + words.slice(0, found.index).split("\n").length - 1;
    const message = describe(body.slice(from, from + found[0].length));
    yield { field: "body", line, message };
    words = words.replace(pattern, hide);
  }
}

/** What holds words rather than paragraphs. */
const holdsWords = new Set(["paragraph", "heading", "tableCell"]);

/** What holds paragraphs rather than words. */
const blocks = new Set(["list", "listItem", "table", "tableRow"]);

/** The words of a node as a visitor reads them: one line for each item of a list. */
function wordsOf({ type, value, alt, children = [] }: MdxNode): string {
  if (type === "break") return "\n";
  // A line that was broken in the file is one on the page.
  if (type === "text") return (value ?? "").replace(/\s*\n\s*/g, " ");
  if (value !== undefined) return value;
  if (alt) return alt;
  const parts = children.map(wordsOf);
  return blocks.has(type) ? parts.filter(Boolean).join("\n") : parts.join("");
}

/** What is wrong with how a list begins, which may have been meant as words, or nothing. */
function checkMarker({ ordered, position, children = [] }: MdxNode, { body, isPage }: Judged) {
  const [marker = ""] = /^(\+|\d+[.)])/.exec(body.slice(position?.start.offset)) ?? [];
  if (marker === "+") {
    return "begins with a plus, which makes it a list; write \\+ to show it, or a dash for a list";
  }
  if (!ordered || isPage) return undefined;
  return children.length > 1
    ? "has a numbered list; begin each of its lines with a dash instead"
    : `begins with ${marker}, which makes it a numbered list; write ${marker.slice(0, -1)}\\${marker.slice(-1)} to show it`;
}

const noTables = "has a table; write its rows as a list or as sentences";

const isPicture = ({ type }: MdxNode) => type === "image" || type === "imageReference";

const picturesIn = (node: MdxNode): MdxNode[] =>
  isPicture(node) ? [node] : (node.children ?? []).flatMap(picturesIn);

const holdsPicture = (node: MdxNode) => picturesIn(node).length > 0;

const isPictureAlone = ({ children = [] }: MdxNode) =>
  children.every((child) => isPicture(child) || child.value?.trim() === "");

const onLineOfItsOwn =
  "has a picture among words; write it on a line of its own, with an empty line before and after it";

/** The name of the file of a picture. */
const pictureName = ({ url = "" }: MdxNode) => url.replace(/^\.\//, "");

/** What is wrong with a picture on a page of its own, or nothing. */
function checkPicture(node: MdxNode, { beside = [] }: Judged): string | undefined {
  const name = pictureName(node);
  const { alt, title } = node;
  if (!/^[^/:]+$/.test(name)) {
    return "has a picture that is not beside the page; put its file into content/pages and write ![what it shows](office.jpg)";
  }
  if (!alt?.trim()) {
    return `has a picture without words for those who cannot see it; write ![what it shows](${name})`;
  }
  if (title) return `has words behind ${name}; take them out, nobody would see them`;
  if (beside.includes(name)) return undefined;
  const meant = beside.find((file) => file.toLowerCase() === name.toLowerCase());
  return meant
    ? `shows ${name}, but the file is called ${meant}; write ${meant}`
    : `shows ${name}, which is missing; put the file into content/pages, or take the line out`;
}

/** What is wrong with a heading on a page of its own, or nothing. */
function checkHeading(node: MdxNode, { body, root }: Judged): string | undefined {
  const headings = (root.children ?? []).filter(({ type }) => type === "heading");
  const place = headings.indexOf(node);
  const { depth = 1, position } = node;
  if (place < 0) return "has a heading within a list; take out the # before it";
  if (body.charAt(position?.start.offset ?? 0) !== "#") {
    return "has a line of --- or === below it, which makes it a heading; write ## before it instead, or put an empty line between the two";
  }
  if (holdsPicture(node)) return onLineOfItsOwn;
  if (!wordsOf(node).trim()) return "has a heading without words; write them behind its #";
  if (depth === 1) return "begins with one #, as only the title may; write ##";
  if (depth > 3) return `begins with ${"#".repeat(depth)}; write ## or ###`;
  // A screen reader's user goes by the levels.
  return depth > (headings[place - 1]?.depth ?? 1) + 1
    ? "begins with ###, but there is no heading with ## above it; write ##"
    : undefined;
}

/** What is wrong with a table on a page of its own, or nothing. */
function checkTable({ children: [head, ...rows] = [] }: MdxNode): string | undefined {
  const columns = head?.children ?? [];
  if (columns.some((cell) => !wordsOf(cell).trim())) {
    return "has a table with an empty cell in its head; write what the column is about";
  }
  const wide = rows.find(({ children = [] }) => children.length > columns.length);
  return wide
    ? `has a table of ${columns.length} columns with ${wide.children?.length} cells in a row; write as many in each, and \\| for a | that parts none`
    : undefined;
}

/** What is wrong with one node of a body, or nothing. */
function checkNode(node: MdxNode, judged: Judged): string | undefined {
  switch (node.type) {
    case "mdxjsEsm":
      return "has an import or export; take it out, content is words only";
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return `has the tag <${node.name ?? ""}>; take it out and write Markdown instead`;
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return "has words in curly braces; take the braces out, or write \\{ and \\} to show them";
    case "image":
    case "imageReference":
      return judged.isPage
        ? checkPicture(node, judged)
        : "has a picture; take it out, only the pages in content/pages can have some";
    case "tableCell":
      return holdsPicture(node) ? onLineOfItsOwn : undefined;
    case "heading":
      if (judged.isPage) return checkHeading(node, judged);
      return "has a heading; take out the # before it or the line of --- or === below it, headings are written in the frontmatter";
    case "code":
      return "has a block of code; take out the lines of ``` around it";
    case "blockquote":
      return "has a quotation; take out the > before it";
    case "thematicBreak":
      return "has a dividing line; take it out";
    case "list":
      return checkMarker(node, judged);
    case "table":
      return judged.isPage ? checkTable(node) : noTables;
    case "paragraph":
      if (judged.isPage && holdsPicture(node) && !isPictureAlone(node)) return onLineOfItsOwn;
      if (!node.children?.some(({ value }) => tableLine.test(value ?? ""))) return undefined;
      return judged.isPage
        ? "has a table without its head; write one row, then a line of | --- | with as many cells, then the other rows"
        : noTables;
    case "link":
      return wordsOf(node).trim()
        ? checkAddress(node.url ?? "", judged)
        : "has a link without words; write them in its square brackets";
    case "definition":
      return checkAddress(node.url ?? "", judged);
    default:
      return undefined;
  }
}

/** The issues of a node, or else of what is in it. */
function* issuesIn(node: MdxNode, judged: Judged): Generator<FileIssue> {
  const message = checkNode(node, judged);
  if (message) yield { field: "body", line: node.position?.start.line ?? 1, message };
  else {
    if (holdsWords.has(node.type)) yield* checkWords(node, judged.body);
    for (const child of node.children ?? []) yield* issuesIn(child, judged);
  }
}

/** The line of what the compiler has missed the end of; it names the place, or it gives up at the end of the words. */
function lineOfOpening(body: string, reason: string): number | undefined {
  const named = /\((\d+):\d+-/.exec(reason)?.[1];
  if (named) return Number(named);
  if (!reason.startsWith("Unexpected end of file")) return undefined;
  return body.slice(0, body.lastIndexOf("{")).split("\n").length;
}

/** Why a line cannot be read, in the owner's words where it holds what Markdown knows and MDX does not. */
function describeSyntax(text: string, reason: string): string {
  if (text.includes("<!--")) return "has a comment (<!-- -->); take it out, all words are shown";
  if (/<(https?:|mailto:|[^\s<>@]+@)[^>]*>/.test(text)) {
    return "has an address between < and >; write [the words of the link](https://…) instead";
  }
  const tag = /<\/?([a-z][a-z\d-]*)\b[^>]*>/i.exec(text)?.[1];
  if (tag) return `has the tag <${tag}>; take it out and write Markdown instead`;
  const [word] = /^(import|export)\b/.exec(text) ?? [];
  if (word) {
    return `begins with the word ${word}, which begins code; begin the line with another word`;
  }
  const [sign] = /[<{}]/.exec(text) ?? [];
  return sign
    ? `has a ${sign}, with which code begins or ends; write \\${sign} to show it`
    : `cannot be read (${reason}); write < as \\< and { as \\{`;
}

/** A picture where it stands in prose. */
export interface PictureUse {
  /** The name of its file. */
  name: string;
  /** Whether it is below what fits on a first screen beside the title: after two paragraphs or the like. */
  isLazy: boolean;
}

/** The prose of a file. */
export interface Prose {
  /** The words of each of its paragraphs and lists as a visitor reads them, without their markup; an item is a line. */
  paragraphs: string[];
  /** The words of its headings. */
  headings: string[];
  /** The pictures, in their order. */
  pictures: PictureUse[];
}

/** The prose of a file, judged. */
interface ParsedBody extends Prose {
  /** What in it is not plain prose with a design of its own. The lines are counted from the top of the prose. */
  issues: FileIssue[];
  /** Whether it runs code, or cannot be read at all. */
  isCode: boolean;
}

/** Parses MDX. */
export type ParseBody = (body: string, rules: BodyRules) => ParsedBody;

const holdsCode = ({ type, children = [] }: MdxNode): boolean =>
  type.startsWith("mdx") || children.some(holdsCode);

/** What is used of the processor that a plugin extends. @see https://unifiedjs.com/learn/guide/create-a-remark-plugin/ */
interface Processor {
  data: () => Record<string, unknown>;
}

/**
 * Loads what makes MDX read tables as GitHub writes them, and nothing else of GitHub's Markdown: no text that becomes a
 * link or is crossed out. ES modules, which this code, compiled to CommonJS, has to import late.
 *
 * @returns A plugin of remark.
 */
export async function loadTables() {
  const { gfmTable } = await import("micromark-extension-gfm-table");
  const { gfmTableFromMarkdown } = await import("mdast-util-gfm-table");
  return function readTables(this: Processor) {
    const data = this.data();
    const add = (name: string, extension: unknown) => {
      data[name] = [...((data[name] as unknown[] | undefined) ?? []), extension];
    };
    add("micromarkExtensions", gfmTable);
    add("fromMarkdownExtensions", gfmTableFromMarkdown);
  };
}

/** Loads the MDX compiler of the build: an ES module, which this code, compiled to CommonJS, has to import late. */
export async function createBodyParser(): Promise<ParseBody> {
  const { createProcessor } = await import("@mdx-js/mdx");
  const processor = createProcessor({ remarkPlugins: [await loadTables()] });
  return (body, rules) => {
    try {
      const root: MdxNode = processor.parse(body);
      const blocks = root.children ?? [];
      return {
        paragraphs: blocks.map(wordsOf).filter(Boolean),
        headings: blocks.filter(({ type }) => type === "heading").map(wordsOf),
        pictures: blocks.flatMap((block, index) =>
          picturesIn(block).map((node) => ({ name: pictureName(node), isLazy: index > 1 })),
        ),
        issues: [...issuesIn(root, { ...rules, body, root })],
        isCode: holdsCode(root),
      };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const reason =
        "reason" in error && typeof error.reason === "string" ? error.reason : error.message;
      const end = "line" in error && typeof error.line === "number" ? error.line : 1;
      const line = lineOfOpening(body, reason) ?? end;
      const message = describeSyntax(body.split("\n")[line - 1] ?? "", reason);
      const issues = [{ field: "body", line, message }];
      return { paragraphs: [], headings: [], pictures: [], issues, isCode: true };
    }
  };
}
