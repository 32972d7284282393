import { siteData } from "../generated";
import type { WorkerContext } from "./worker-app";

/** Leads an old address to its page by its query. The site's files answer others, which may be in `_redirects`. */
export async function oldAddress(context: WorkerContext) {
  const { pathname, search, searchParams } = new URL(context.req.url);
  const move = siteData.moves.find(
    ({ path, query }) =>
      path === pathname &&
      [...new URLSearchParams(query)].every(([name, value]) => searchParams.has(name, value)),
  );
  if (move) {
    const target = move.page.replace(/#|$/, (anchor) => search + anchor);
    return context.redirect(target, 301);
  }
  const answer = await context.env.ASSETS.fetch(context.req.raw);
  // The headers of an answer that was fetched can't be changed, so this copies it.
  return context.newResponse(answer.body, answer);
}
