import { componentExamples } from "./components";

interface Point {
  line: number;
  column: number;
  offset?: number | undefined;
}

/** A node of Markdown's syntax tree. @see https://github.com/syntax-tree/mdast */
export interface MarkdownNode {
  type: string;
  url?: string;
  alt?: string | null;
  title?: string | null;
  ordered?: boolean | null;
  checked?: boolean | null;
  depth?: number;
  value?: string;
  /** The name of a component. */
  name?: string | null;
  attributes?: { name?: string; value?: unknown }[];
  position?: { start: Point; end: Point };
  children?: MarkdownNode[] | undefined;
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

export function kindOf({ type, ordered, checked, name }: MarkdownNode): string {
  if (type.startsWith("mdxJsx")) return /^[A-Z]/.test(name ?? "") ? "component" : "html";
  if (type === "list" && ordered) return "numberedList";
  return typeof checked === "boolean" ? "checkbox" : type;
}

/** True if a text can have this kind of node. All other kinds are refused. */
export const isKnownKind = (kind: string, isOwnPage: boolean) =>
  kindsEverywhere.includes(kind) || (isOwnPage && kindsOnOwnPages.includes(kind));

/** Returns an example of a component by its name, or undefined if a text can't have it. */
export const exampleOf = (name: string | null | undefined, isOwnPage: boolean) =>
  componentExamples(isOwnPage).find((example) => example.startsWith(`<${name} `));

/** Throws if a text holds what no text can have. */
export function refuseOthers(node: MarkdownNode, isOwnPage: boolean): void {
  const kind = kindOf(node);
  const isComponent = kind === "component";
  if (!isKnownKind(kind, isOwnPage) || (isComponent && !exampleOf(node.name, isOwnPage))) {
    throw new Error(`The build has read ${node.name ?? kind}, which no text can have.`);
  }
  for (const child of node.children ?? []) refuseOthers(child, isOwnPage);
}
