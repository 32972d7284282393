import { siteData } from "../generated";
import type { WorkerContext } from "./worker-app";

const parametersOf = (query: string) => [...new URLSearchParams(query)];

/** Leads an old address to its page by its query. The site's files answer others, which may be in `_redirects`. */
export async function oldAddress(context: WorkerContext) {
  const { pathname, search, searchParams } = new URL(context.req.url);
  const move = siteData.moves.find(
    ({ path, query }) =>
      path === pathname &&
      parametersOf(query).every(([name, value]) => searchParams.getAll(name).includes(value)),
  );
  if (!move) {
    const answer = await context.env.ASSETS.fetch(context.req.raw);
    // Unlike the answer itself, this one takes headers.
    return context.newResponse(answer.body, answer);
  }

  const target = new URL(move.page, context.req.url);
  return context.redirect(target.pathname + search + target.hash, 301);
}
