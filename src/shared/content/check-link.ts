import type { BodyContext } from "./body-check";
import { isValidLink } from "./links";
import type { MarkdownNode as Node } from "./markdown";
import { hasWords, nodesIn } from "./nodes";

const isLink = ({ type, name }: Node) =>
  type === "link" || ["Button", "Email", "Phone"].includes(name ?? "");

/** Says what is wrong with a link, or with a button, whose address is its `url`. */
export function checkLink(link: Node, context: BodyContext) {
  if (!hasWords(link)) return "has a link without words";
  if (nodesIn(link, isLink).length > 0) return "has a link within a link";

  const { url = "" } = link;
  const target = context.file.startsWith("home/") && url.startsWith("#") ? `/${url}` : url;
  return (
    !isValidLink(target, context) &&
    `links to ${JSON.stringify(url)}, which leads nowhere; it has to be one of ${context.targets.join(", ")}, or the https:// address of another site, or to begin with mailto: or tel:`
  );
}
