import { linkTargets } from "../routes";

interface MdxNode {
  type: string;
  name?: string | null;
  url?: string;
  position?: { start: { line: number } };
  children?: MdxNode[];
}

const outsideLink = /^(https?:\/\/|mailto:|tel:)\S+$/;

/** What is wrong with one node of a body, or nothing. */
function faultOf(node: MdxNode): string | undefined {
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
      return "has a picture; take it out, content is words only";
    case "heading":
      return "has a heading; take out the #, headings are written in the frontmatter";
    case "link":
    case "definition":
      if (outsideLink.test(node.url ?? "") || linkTargets.includes(node.url ?? ""))
        return undefined;
      return `links to ${JSON.stringify(node.url)}, which is nowhere; write one of ${linkTargets.join(", ")} or an address with https:// or mailto:`;
    default:
      return undefined;
  }
}

/** A fault in a body, with its line counted from the top of the file. */
const at = (line: number, message: string) => `line ${line} ${message}`;

function* faultsIn(node: MdxNode, firstLine: number): Generator<string> {
  const fault = faultOf(node);
  if (fault) yield at((node.position?.start.line ?? 1) + firstLine - 1, fault);
  else for (const child of node.children ?? []) yield* faultsIn(child, firstLine);
}

/**
 * Loads the MDX compiler that the build uses. It is an ES module, which this code, compiled to CommonJS, imports late.
 *
 * @returns A function that takes the MDX below the frontmatter and the line of the file on which it begins, counted
 * from 1, and gives one message for each fault in it; none where it is plain prose.
 */
export async function createBodyCheck(): Promise<(body: string, firstLine: number) => string[]> {
  const { createProcessor } = await import("@mdx-js/mdx");
  const processor = createProcessor();
  return (body, firstLine) => {
    let root: MdxNode;
    try {
      root = processor.parse(body);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const line = "line" in error && typeof error.line === "number" ? error.line : 1;
      const reason =
        "reason" in error && typeof error.reason === "string" ? error.reason : error.message;
      return [at(line + firstLine - 1, `cannot be read (${reason}); write < as \\< and { as \\{`)];
    }
    return [...faultsIn(root, firstLine)];
  };
}
