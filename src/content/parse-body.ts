import type { FileIssue } from "./issue";

interface MdxNode {
  type: string;
  name?: string | null;
  url?: string;
  ordered?: boolean | null;
  value?: string;
  position?: { start: { line: number } };
  children?: MdxNode[];
}

/** The line below the head of a Markdown table, such as `| --- | :-: |`, of which MDX makes plain words. */
const tableRule = /^\s*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)+\|?\s*$/m;

const outsideLink = /^(https?:\/\/[^/\s]\S*|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/;

/** What is wrong with where a link leads, or nothing. */
function checkAddress(url: string, targets: readonly string[]): string | undefined {
  if (targets.includes(url) || (outsideLink.test(url) && URL.canParse(url))) return undefined;
  return `links to ${JSON.stringify(url)}, which is nowhere; write one of ${targets.join(", ")}, or an address that begins with https://, mailto: or tel:`;
}

/** What holds paragraphs rather than words. */
const blocks = new Set(["list", "listItem"]);

/** The words of a node as a visitor reads them: one line for each item of a list. */
function wordsOf({ type, value, children = [] }: MdxNode): string {
  if (type === "break") return "\n";
  // A line that was broken in the file is one on the page.
  if (type === "text") return (value ?? "").replace(/\s*\n\s*/g, " ");
  if (value !== undefined) return value;
  const parts = children.map(wordsOf);
  return blocks.has(type) ? parts.filter(Boolean).join("\n") : parts.join("");
}

/** What is wrong with one node of a body, or nothing. */
function checkNode(node: MdxNode, targets: readonly string[]): string | undefined {
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
      return "has a picture; take it out, content is words only";
    case "heading":
      return "has a heading; take out the # before it or the line of --- or === below it, headings are written in the frontmatter";
    case "code":
      return "has a block of code; take out the lines of ``` around it";
    case "blockquote":
      return "has a quotation; take out the > before it";
    case "thematicBreak":
      return "has a dividing line; take it out";
    case "list":
      return node.ordered
        ? "has a numbered list; begin each of its lines with a dash instead"
        : undefined;
    case "paragraph":
      return node.children?.some(({ value }) => tableRule.test(value ?? ""))
        ? "has a table; write its rows as a list or as sentences"
        : undefined;
    case "link":
      return wordsOf(node).trim()
        ? checkAddress(node.url ?? "", targets)
        : "has a link without words; write them in its square brackets";
    case "definition":
      return checkAddress(node.url ?? "", targets);
    default:
      return undefined;
  }
}

/** The issues of a node, or else of what is in it. */
function* issuesIn(node: MdxNode, targets: readonly string[]): Generator<FileIssue> {
  const message = checkNode(node, targets);
  if (message) yield { field: "body", line: node.position?.start.line ?? 1, message };
  else for (const child of node.children ?? []) yield* issuesIn(child, targets);
}

/** Why a line cannot be read, in the owner's words where it holds what Markdown knows and MDX does not. */
function describeSyntax(text: string, reason: string): string {
  if (text.includes("<!--")) return "has a comment (<!-- -->); take it out, all words are shown";
  if (/<(https?:|mailto:|[^\s<>@]+@)[^>]*>/.test(text)) {
    return "has an address between < and >; write [the words of the link](https://…) instead";
  }
  const tag = /<\/?([a-z][a-z\d-]*)\b[^>]*>/i.exec(text)?.[1];
  if (tag) return `has the tag <${tag}>; take it out and write Markdown instead`;
  return `cannot be read (${reason}); write < as \\< and { as \\{`;
}

/** The prose of a file. */
export interface ParsedBody {
  /** The words of each of its paragraphs and lists as a visitor reads them, without their markup; an item is a line. */
  paragraphs: string[];
  /** What in it is not plain prose with a design of its own. The lines are counted from the top of the prose. */
  issues: FileIssue[];
}

/** Parses MDX; `targets` are the links inside the site that it may have. */
export type ParseBody = (body: string, targets: readonly string[]) => ParsedBody;

/** Loads the MDX compiler of the build: an ES module, which this code, compiled to CommonJS, has to import late. */
export async function createBodyParser(): Promise<ParseBody> {
  const { createProcessor } = await import("@mdx-js/mdx");
  const processor = createProcessor();
  return (body, targets) => {
    try {
      const root: MdxNode = processor.parse(body);
      const paragraphs = (root.children ?? []).map(wordsOf).filter(Boolean);
      return { paragraphs, issues: [...issuesIn(root, targets)] };
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const line = "line" in error && typeof error.line === "number" ? error.line : 1;
      const reason =
        "reason" in error && typeof error.reason === "string" ? error.reason : error.message;
      const message = describeSyntax(body.split("\n")[line - 1] ?? "", reason);
      return { paragraphs: [], issues: [{ field: "body", line, message }] };
    }
  };
}
