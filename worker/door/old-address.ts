import { siteData } from "../generated";
import { copyResponse, type WorkerContext } from "./worker-app";

/** Matches where the query belongs in a page's address: before the anchor, as in `/services?from=ad#prices`, or at the end. */
const placeOfQuery = /#|$/;

/**
 * Answers at an address whose moves depend on its query, such as `/index.php?page=prices`. Redirects if one of them has this query.
 * Otherwise, the site's files answer, where `_redirects` may have a line for the address.
 */
export async function answerOldAddress(context: WorkerContext) {
  const { pathname, search, searchParams } = new URL(context.req.url);
  const move = siteData.moves.find(({ path, query }) => {
    const parameters = [...new URLSearchParams(query)];
    const hasAll = parameters.every(([name, value]) => searchParams.has(name, value));
    return path === pathname && hasAll;
  });
  if (!move) return copyResponse(context, await context.env.ASSETS.fetch(context.req.raw));
  const target = move.page.replace(placeOfQuery, (anchor) => search + anchor);
  return context.redirect(target, 301);
}
