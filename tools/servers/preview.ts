import { existsSync, readFileSync } from "node:fs";
import type { RequestListener } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { commonHeaders, fileHeaders, pageHeaders } from "../../src/build/response-headers";
import { fileOfPage } from "../../src/routes";
import { UserError } from "../../src/user-error";
import { listenOnLoopback, type RunningServer } from "./listen";

/** The page that a path leads to; nothing where it leads to another file, or nowhere. */
function readPage(directory: string, path: string): string | undefined {
  const file = join(directory, fileOfPage(path));
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

/** A path and the slash at its end. Dots, or two slashes in a row, could lead away from the site. */
const slashed = /^((?:\/[\w-]+)+)\/(\?.*)?$/;

/**
 * Serves a built site as a static host does: `/page` gives `page.html`, `/page/` redirects there
 * for good, an unknown address gives `404.html` with status 404, each with the headers that it is to be published with.
 * Files are looked up for each request, so a new build shows at once.
 *
 * @param directory - the folder of the built site
 */
function createPreview(directory: string): RequestListener {
  const serveFile = sirv(directory, {
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    setHeaders(response, path) {
      const page = readPage(directory, path);
      const headers = page === undefined ? fileHeaders(path) : pageHeaders(page);
      for (const [name, value] of Object.entries({ ...commonHeaders, ...headers })) {
        response.setHeader(name, value);
      }
      // The one type here that sirv does not know.
      if (path.endsWith(".ico")) response.setHeader("Content-Type", "image/vnd.microsoft.icon");
    },
  });

  return (request, response) => {
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const [, page, query = ""] = slashed.exec(request.url ?? "") ?? [];
    if (page !== undefined && readPage(directory, page) !== undefined) {
      const headers = { ...commonHeaders, ...fileHeaders(page), Location: page + query };
      response.writeHead(308, headers).end();
      return;
    }
    // sirv throws on a range whose end is before its start; a server may ignore any range
    // (RFC 9110, section 14.2).
    delete request.headers.range;
    serveFile(request, response, () => {
      const page = readPage(directory, "/404") ?? "";
      const headers = { ...commonHeaders, ...pageHeaders(page) };
      response.writeHead(404, { ...headers, "Content-Type": "text/html;charset=utf-8" }).end(page);
    });
  };
}

/**
 * Serves a built site on 127.0.0.1.
 *
 * @param options - `directory` is the folder of the built site; `port` as {@link listenOnLoopback} takes it.
 * @throws {@link UserError} when the folder holds no built site, or the port that was asked for is in use.
 */
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
