import { createReadStream } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

// The files whose names change with their content (https://www.gatsbyjs.com/docs/caching/).
const hashedFile = /^\/static\/|[.-][0-9a-f]{20}\.(?:js|css)$/;

/**
 * Serves a built site as a static host does: `/page` and `/page/` both give `page.html` or
 * `page/index.html` without a redirect, an unknown address gives `404.html` with status 404.
 * Files are looked up for each request, so a new build shows at once.
 *
 * @param directory - the folder of the built site
 */
export function createPreview(directory: string): RequestListener {
  const serveFile = sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, pathname) {
      const isHashed = hashedFile.test(pathname);
      response.setHeader(
        "Cache-Control",
        isHashed ? "public,max-age=31536000,immutable" : "no-cache",
      );
      response.setHeader("X-Content-Type-Options", "nosniff");
    },
  });

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    // sirv throws on a range whose end is before its start; a server may ignore any range
    // (RFC 9110, section 14.2).
    delete request.headers.range;
    serveFile(request, response, () => {
      const page = createReadStream(join(directory, "404.html"));
      const headers = { "Cache-Control": "no-cache", "Content-Type": "text/html;charset=utf-8" };
      page.once("open", () => {
        page.pipe(response.writeHead(404, headers));
      });
      page.once("error", () => {
        response.writeHead(404, headers).end("Not found");
      });
    });
  };
}
