import type { Facts } from "./components";
import type { LinkContext } from "./links";
import type { MarkdownNode as Node } from "./markdown";

/** A text, and everything that is needed to check it. */
export interface BodyContext extends LinkContext {
  /** Undefined if any file or key of the content has a fault. Without facts, nobody can tell whether a component shows anything. */
  facts: Facts | undefined;
  isOwnPage: boolean;
  body: string;
}

/** Says what is wrong with a node itself, apart from its children. Returns undefined if nothing is. */
export type Check = (node: Node, context: BodyContext, parent: Node) => string | undefined;
