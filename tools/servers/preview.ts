import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { compress } from "hono/compress";
import { etag } from "hono/etag";
import { methodNotAllowed } from "hono/method-not-allowed";
import { trimTrailingSlash } from "hono/trailing-slash";
import { commonHeaders, fileHeaders, pageHeaders } from "../../src/build/response-headers";
import { fileOfPage } from "../../src/routes";
import { UserError } from "../../src/address";
import { listenOnLoopback, type RunningServer } from "./listen";

/** Sets the headers that hosts send with a file, derived from it each time, so that a new build shows at once. */
function setHeaders(path: string, context: Context): void {
  const isPage = path.endsWith(".html");
  const own = isPage ? pageHeaders(readFileSync(path, "utf8")) : fileHeaders(context.req.path);
  for (const [name, value] of Object.entries({ ...commonHeaders, ...own })) {
    context.header(name, value);
  }
}

/** Serves a built site as a static host does: `/page` gives `page.html`, and an unknown address `404.html`. */
export function createPreview(root: string): Hono {
  const preview = new Hono();
  const options = { root, onFound: setHeaders };
  const rewriteRequestPath = (path: string) =>
    existsSync(join(root, fileOfPage(path))) ? fileOfPage(path) : path;

  preview.use(compress(), methodNotAllowed({ app: preview }), etag());
  preview.use(trimTrailingSlash({ alwaysRedirect: true }));
  preview.get("*", serveStatic({ ...options, rewriteRequestPath }));
  preview.get(
    "*",
    async (context, next) => {
      await next();
      const { body, headers } = context.res;
      context.res = new Response(body, { status: 404, headers });
    },
    serveStatic({ ...options, path: "404.html" }),
  );
  return preview;
}

/** `port` is that of {@link listenOnLoopback}. @throws {@link UserError} when the folder holds no site. */
export async function startPreview(options: {
  port: number | undefined;
  directory: string;
}): Promise<RunningServer> {
  const { port, directory } = options;
  if (!existsSync(join(directory, "index.html"))) {
    throw new UserError(
      `${directory} holds no built site (index.html is missing). Run npm run build first.`,
    );
  }
  return listenOnLoopback(createPreview(directory), "PORT", port);
}
