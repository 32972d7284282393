import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";
import { etag } from "hono/etag";
import { methodNotAllowed } from "hono/method-not-allowed";
import { parseAccept } from "hono/utils/accept";
import { getMimeType } from "hono/utils/mime";
import { commonHeaders, fileHeaders, pageHeaders } from "../../src/build/response-headers";
import { errorCode, UserError } from "../../src/address";
import { fileOfPage } from "../../src/routes";
import { listenOnLoopback, type RunningServer } from "./listen";

/** The path of a file or page of the site: it leads out of no folder, and to nothing whose name begins with a dot. */
const sitePath = /^(\/(?!\.)[^/\\:\0]+)+$/;

/** What stands for "there is no such file" among the codes of system errors. */
const missing: readonly unknown[] = ["ENOENT", "ENOTDIR", "EISDIR", "ENAMETOOLONG"];

/** The compressed copies that a build writes, best first: the name of the encoding and the end of the file's. */
const encodings = { br: ".br", gzip: ".gz" } as const;

function decodePath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname);
  } catch {
    // A percent sign that begins no character.
    return "";
  }
}

/**
 * Serves a built site as a static host does: `/page` gives `page.html`, `/page/` redirects there
 * for good, an unknown address gives `404.html` with status 404, each with the headers that it is to be published with.
 * Files are read whole and anew for each request, so a new build shows at once, and what cannot be read costs that one
 * request.
 *
 * @param directory - the folder of the built site
 */
function createPreview(directory: string): Hono {
  const preview = new Hono();

  async function readSiteFile(path: string) {
    try {
      return new Uint8Array(await readFile(join(directory, path)));
    } catch (error) {
      if (missing.includes(errorCode(error))) return undefined;
      throw new Error(`${path} cannot be read: ${String(error)}`, { cause: error });
    }
  }

  /** A file, as small as the client accepts it, with its headers. */
  async function readRepresentation(path: string, acceptEncoding: string) {
    const content = await readSiteFile(path);
    if (!content) return undefined;
    const accepted = parseAccept(acceptEncoding).filter(({ q }) => q > 0);
    const headers: Record<string, string> = {
      ...commonHeaders,
      ...(path.endsWith(".html")
        ? pageHeaders(new TextDecoder().decode(content))
        : fileHeaders(path)),
      "Content-Type": getMimeType(path) ?? "application/octet-stream",
      Vary: "Accept-Encoding",
    };
    for (const [encoding, end] of Object.entries(encodings)) {
      if (!accepted.some(({ type }) => type === encoding)) continue;
      const compressed = await readSiteFile(path + end);
      if (compressed) {
        return { body: compressed, headers: { ...headers, "Content-Encoding": encoding } };
      }
    }
    return { body: content, headers };
  }

  preview.use(methodNotAllowed({ app: preview }));
  preview.use(etag());

  preview.get("*", async ({ req, body }) => {
    const acceptEncoding = req.header("accept-encoding") ?? "";
    const path = decodePath(req.url);
    const page = path.replace(/(?<=.)\/$/, "");
    if (page === "/" || sitePath.test(page)) {
      const isPage = (await readSiteFile(fileOfPage(page))) !== undefined;
      if (isPage && page !== path) {
        const location = encodeURI(page) + new URL(req.url).search;
        return body(null, 308, { ...commonHeaders, ...fileHeaders(page), Location: location });
      }
      const found = await readRepresentation(isPage ? fileOfPage(page) : path, acceptEncoding);
      if (found) return body(found.body, 200, found.headers);
    }
    const found = await readRepresentation("/404.html", acceptEncoding);
    return found ? body(found.body, 404, found.headers) : body("", 404);
  });

  preview.onError((error, context) => {
    console.error(`Site: ${error.message}`);
    return context.text("This could not be read; the console says why.", 500);
  });

  return preview;
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
