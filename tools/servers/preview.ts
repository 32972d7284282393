import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono, type MiddlewareHandler } from "hono";
import { etag } from "hono/etag";
import { methodNotAllowed } from "hono/method-not-allowed";
import { trimTrailingSlash } from "hono/trailing-slash";
import { fileOfPage } from "../../src/routes";
import { headersFor } from "./headers-file";

/** What hosts say of a file for which `_headers` says nothing else. */
export const revalidate = "public, max-age=0, must-revalidate";

/** Sends the headers of the site's `_headers`, read each time, so that a new build shows at once. */
const sendHeaders =
  (root: string): MiddlewareHandler =>
  async (context, next) => {
    await next();

    const headers = headersFor(context.req.path, readFileSync(join(root, "_headers"), "utf8"));
    context.header("Cache-Control", revalidate);
    for (const [name, value] of Object.entries(headers)) context.header(name, value);
  };

const isText = /^(text|application|image\/svg)/;

/** In one piece, as hosts send a small file: a page that comes in several moves while it comes. */
const compress: MiddlewareHandler = async (context, next) => {
  await next();

  const { body, headers } = context.res;
  const takesGzip = context.req.header("Accept-Encoding")?.includes("gzip");
  if (!body || !takesGzip || !isText.test(headers.get("Content-Type") ?? "")) return;

  const whole = gzipSync(await context.res.arrayBuffer());
  context.res = new Response(whole, context.res);
  context.header("Content-Length", String(whole.length));
  context.header("Content-Encoding", "gzip");
  context.header("Vary", "Accept-Encoding");
};

/** Serves a built site as a static host does: `/page` gives `page.html`, and an unknown address `404.html`. */
export function createPreview(root: string): Hono {
  const preview = new Hono();
  const rewriteRequestPath = (path: string) =>
    existsSync(join(root, fileOfPage(path))) ? fileOfPage(path) : path;

  preview.use(compress, methodNotAllowed({ app: preview }), sendHeaders(root), etag());
  preview.use(trimTrailingSlash({ alwaysRedirect: true }));
  preview.get("*", serveStatic({ root, rewriteRequestPath }));
  preview.get(
    "*",
    async (context, next) => {
      await next();
      const { body, headers } = context.res;
      context.res = new Response(body, { status: 404, headers });
    },
    serveStatic({ root, path: "404.html" }),
  );
  return preview;
}
