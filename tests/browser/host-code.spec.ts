import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { generateHandler } from "@cloudflare/pages-shared/dist/asset-server/handler";
import { parseAllHeaders } from "@netlify/headers-parser";
import { expect } from "@playwright/test";
import { getTransformedRoutes, normalizeRoutes, type Route } from "@vercel/routing-utils";
import { readPublished } from "../../src/build/finish-public";
import type { Headers as NamedHeaders } from "../../src/build/response-headers";
import { fileOfPage } from "../../src/routes";
import { siteRoot } from "../support/addresses";
import { test } from "./fixtures";
import { wantedHeaders } from "./site-under-test";

const root = resolve(siteRoot, "public");

/**
 * What every address is to be sent with, and the pages at every address at which one host or another answers with a page, or redirects to it: without
 * its policy it could be framed there.
 */
const wantedAnywhere = () =>
  wantedHeaders().flatMap(([address, headers]): [string, NamedHeaders][] => {
    const bare = fileOfPage(address).replace(/\.html$/, "");
    const isPage = readPublished(root).pages.has(address);
    const others = isPage ? [bare, `${bare}.html`, `${bare}/`] : [];
    return [address, ...others].map((other) => [other, headers]);
  });

/** What a host sets of those; for files that it lets expire at once by itself, nothing has to be said. */
const comparable = (headers: NamedHeaders) =>
  Object.fromEntries(
    Object.entries(headers).filter(([, value]) => value !== "public, max-age=0, must-revalidate"),
  );

/** `_headers` as Netlify's own code reads it. */
async function readHeaders() {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [resolve(root, "_headers")],
    netlifyConfigPath: resolve("netlify.toml"),
    configHeaders: undefined,
    minimal: false,
  });
  expect(errors).toEqual([]);
  return headers.map((rule) => ({
    path: rule.for,
    pattern: "forRegExp" in rule ? rule.forRegExp : /$^/,
    values: rule.values,
  }));
}

test("Netlify's own code finds each address's headers in _headers, and no fault in netlify.toml", async () => {
  const rules = await readHeaders();
  for (const [address, headers] of wantedAnywhere()) {
    const found = Object.assign(
      {},
      ...rules.filter(({ pattern }) => pattern.test(address)).map(({ values }) => values),
    ) as NamedHeaders;
    expect({ address, ...comparable(found) }).toEqual({ address, ...comparable(headers) });
  }
});

test.describe("Cloudflare's own code", () => {
  /** Asks it as a visitor does. */
  async function ask(path: string) {
    const published = new Set(
      readdirSync(root, { recursive: true, encoding: "utf8" }).map(
        (file) => `/${file.replaceAll("\\", "/")}`,
      ),
    );
    const rules = await readHeaders();
    return generateHandler<string>({
      request: new Request(`https://www.example.com${path}`),
      metadata: {
        headers: {
          version: 2,
          rules: Object.fromEntries(rules.map(({ path, values }) => [path, { set: values }])),
        },
      },
      logError: (error) => {
        throw error;
      },
      findAssetEntryForPath: (file) => Promise.resolve(published.has(file) ? file : null),
      getAssetKey: (file) => file,
      negotiateContent: () => ({ encoding: null }),
      fetchAsset: (file) =>
        Promise.resolve({
          body: new Blob([readFileSync(root + file)]).stream(),
          contentType: file.endsWith(".html") ? "text/html; charset=utf-8" : "text/plain",
        }),
    });
  }

  test("answers with every page and file at its address, with its headers", async () => {
    for (const [address, headers] of wantedHeaders()) {
      const response = await ask(address);
      expect([address, response.status]).toEqual([address, 200]);
      const found = Object.keys(comparable(headers)).map((name) => [
        name,
        response.headers.get(name),
      ]);
      expect({ address, ...Object.fromEntries(found) }).toEqual({
        address,
        ...comparable(headers),
      });
    }
  });

  test("redirects a page's other addresses to its own, and has 404.html for an unknown one", async () => {
    for (const page of readPublished(root).pages.keys()) {
      for (const other of [fileOfPage(page), ...(page === "/" ? [] : [`${page}/`])]) {
        const response = await ask(other);
        expect([other, response.status]).toEqual([other, 308]);
        expect(response.headers.get("location")).toBe(page);
        expect(response.headers.get("x-frame-options")).toBe("DENY");
      }
    }
    const unknown = await ask("/no/such/page");
    expect(unknown.status).toBe(404);
    expect(await unknown.text()).toBe(readPublished(root).pages.get("/404"));
    expect(unknown.headers.get("x-frame-options")).toBe("DENY");
  });
});

test("Vercel's own code takes the routes, and makes the same redirects of clean addresses; they have each address's headers", () => {
  const { routes, overrides } = JSON.parse(
    readFileSync(resolve(siteRoot, ".vercel/output/config.json"), "utf8"),
  ) as {
    routes: Route[];
    overrides: Record<string, { path: string }>;
  };
  expect(normalizeRoutes(routes).error).toBeNull();
  const { routes: theirs } = getTransformedRoutes({ cleanUrls: true, trailingSlash: false });
  expect(routes.filter((route) => "status" in route && route.status === 308)).toEqual(theirs);
  for (const [address, headers] of wantedAnywhere()) {
    const found = routes.map((route) =>
      "continue" in route && new RegExp(route.src).test(address) ? route.headers : {},
    );
    expect({ address, ...comparable(Object.assign({}, ...found) as NamedHeaders) }).toEqual({
      address,
      ...comparable(headers),
    });
  }
  const pages = [...readPublished(root).pages.keys()];
  const served = Object.values(overrides).map(({ path }) => `/${path}`.replace(/\/index$/, "/"));
  expect(served.sort()).toEqual(pages.sort());
  const uploaded = readPublished(resolve(siteRoot, ".vercel/output/static"));
  expect(uploaded).toEqual(readPublished(root));
});
