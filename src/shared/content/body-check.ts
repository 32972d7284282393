import type { Facts } from "./components";
import type { LinkContext } from "./links";
import type { MarkdownNode as Node } from "./markdown";

/** A text, and everything that is needed to check it. */
export interface BodyContext extends LinkContext {
  /**
   * Undefined if a file or a key has a fault, anywhere in the content. Then nobody can tell whether the site has what a component
   * shows.
   */
  facts: Facts | undefined;
  isOwnPage: boolean;
  body: string;
}

/** Returns what is wrong with a node itself, apart from its children, or false. */
export type Check = (node: Node, context: BodyContext, parent: Node) => string | false;
