import { visible } from "../characters";
import type { MarkdownNode as Node } from "./markdown";

/** Returns the words of a node. The name of a component stands for what it shows. */
export const wordsIn = ({ value, alt, name, children = [] }: Node): string =>
  value || alt || children.map(wordsIn).join("") || name || "";

export const hasWords = (node: Node) => visible.test(wordsIn(node));

/** Lists the wanted nodes within a node, but none within a wanted one. */
export const nodesIn = ({ children = [] }: Node, isWanted: (node: Node) => boolean): Node[] =>
  children.flatMap((child) => (isWanted(child) ? child : nodesIn(child, isWanted)));

/** Returns a node as it was typed. */
export const sourceOf = ({ position }: Node, body: string) =>
  body.slice(position?.start.offset, position?.end.offset);

/** Returns the characters right before and right after a node. */
export const besideNode = ({ position }: Node, body: string) => ({
  before: body.charAt((position?.start.offset ?? 0) - 1),
  after: body.charAt(position?.end.offset ?? 0),
});
