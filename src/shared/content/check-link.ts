import type { BodyContext } from "./body-check";
import { isValidLink, markWithin, strayMark } from "./links";
import type { MarkdownNode as Node } from "./markdown";
import { besideNode, hasWords, nodesIn, sourceOf, wordsIn } from "./nodes";

const isLink = ({ type, name }: Node) =>
  type === "link" || ["Button", "Email", "Phone"].includes(name ?? "");

/** True for a link that is only an address, which the parser has found in the text. */
const isBare = (link: Node, { body }: BodyContext) =>
  link.type === "link" && !sourceOf(link, body).startsWith("[");

/** Matches a mark at the end of a text if it can be within an email address, as in `o'neil@example.com`. */
const markOfEmail = /[\p{L}\p{N}]['’&*!#$%/=?^{|}~]$/u;

/** True for a bare address that the parser finds within a longer one, such as `che@example.com` in `küche@example.com`. */
function isPartOfAddress(link: Node, context: BodyContext) {
  if (!isBare(link, context)) return false;
  const { body } = context;
  const { before, after } = besideNode(link, body);
  const touchesWord = /[\p{L}\p{M}\p{N}]/u.test(before + after);
  const isEmail = link.url?.startsWith("mailto:");
  const followsMark = markOfEmail.test(body.slice(0, link.position?.start.offset));
  return touchesWord || (isEmail && followsMark);
}

/** Says what is wrong with a link, or with a button, whose address is its `url`. */
export function checkLink(link: Node, context: BodyContext) {
  if (!hasWords(link)) return "has a link without words";
  if (nodesIn(link, isLink).length > 0) return "has a link within a link";

  const { url = "" } = link;
  if (isPartOfAddress(link, context)) {
    return `has an address of which only ${JSON.stringify(wordsIn(link))} would become a link; type [words](address)`;
  }
  if (/[\p{Cf}\p{Zs}]/u.test(url)) {
    return "has an address with a character that nobody sees; type the address again";
  }
  const wrongMark = isBare(link, context) ? markWithin : strayMark;
  const mark = wrongMark.exec(url)?.[0];
  if (mark) {
    return `has ${mark} right after an address, which would not open with it; type a space between`;
  }
  // A text of the landing page may be shown on another page. There, `ProseLink` makes `/#pricing` of `#pricing`.
  const isWithinLanding = context.file.startsWith("home/") && url.startsWith("#");
  if (isValidLink(isWithinLanding ? `/${url}` : url, context)) return undefined;
  return `links to ${JSON.stringify(url)}, which leads nowhere; it has to be one of ${context.targets.join(", ")}, or the https:// address of another site, or to begin with mailto: or tel:`;
}
