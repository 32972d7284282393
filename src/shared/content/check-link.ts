import type { BodyContext } from "./body-check";
import { isValidLink, punctuation } from "./links";
import type { MarkdownNode as Node } from "./markdown";
import { besideNode, hasWords, nodesIn, sourceOf, wordsOf } from "./nodes";

const isLink = ({ type, name }: Node) =>
  type === "link" || ["Button", "Email", "Phone"].includes(name ?? "");

/** True for a bare address, such as the end of `küche@example.com`, that the parser finds within a longer one. */
function isPartOfAddress(link: Node, { body }: BodyContext) {
  // A button is no link to the parser.
  const isBare = link.type === "link" && !sourceOf(link, body).startsWith("[");
  const { before, after } = besideNode(link, body);
  return isBare && /[\p{L}\p{M}\p{N}]/u.test(before + after);
}

/** Says what is wrong with a link, or with a button, whose address is its `url`. */
export function checkLink(link: Node, context: BodyContext) {
  if (!hasWords(link)) return "has a link without words";
  if (nodesIn(link, isLink).length > 0) return "has a link within a link";

  const { url = "" } = link;
  if (isPartOfAddress(link, context)) {
    return `has an address of which only ${JSON.stringify(wordsOf(link))} would become a link; type [words](address)`;
  }
  if (/[\p{Cf}\p{Zs}]/u.test(url)) {
    return "has an address with a character that nobody sees; type the address again";
  }
  const mark = punctuation.exec(url)?.[0];
  if (mark)
    return `has ${mark} right after an address, which would not open with it; type a space between`;
  // A text of the landing page may be shown on another page, where `ProseLink` makes `/#pricing` of `#pricing`.
  const target = context.file.startsWith("home/") && url.startsWith("#") ? `/${url}` : url;
  return (
    !isValidLink(target, context) &&
    `links to ${JSON.stringify(url)}, which leads nowhere; it has to be one of ${context.targets.join(", ")}, or the https:// address of another site, or to begin with mailto: or tel:`
  );
}
