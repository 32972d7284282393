import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { generateHandler } from "@cloudflare/pages-shared/dist/asset-server/handler";
import { parseAllHeaders } from "@netlify/headers-parser";
import { expect } from "@playwright/test";
import { getTransformedRoutes, normalizeRoutes, type Route } from "@vercel/routing-utils";
import { readPublished } from "../../src/build/finish-public";
import { fileOfPage, pageOfFile } from "../../src/routes";
import { builtRoot } from "../support/addresses";
import { test } from "./fixtures";
import { wantedHeaders } from "./site-under-test";

const root = resolve(builtRoot, "public");

/**
 * Expects of every address what a host sends for it; also where one host or another answers with a page, or redirects to
 * it, because without its policy it could be framed there.
 */
async function expectHeaders(find: (address: string) => HeadersInit | Promise<HeadersInit>) {
  const { pages } = readPublished(root);
  for (const [address, wanted] of wantedHeaders()) {
    const bare = fileOfPage(address).replace(/\.html$/, "");
    const others = pages.has(address) ? [bare, `${bare}.html`, `${bare}/`] : [];
    for (const asked of [address, ...others]) {
      const found = new Headers(await find(asked));
      for (const [name, value] of Object.entries(wanted)) {
        // These hosts let a file expire at once by themselves.
        const sent = found.get(name) ?? "public, max-age=0, must-revalidate";
        expect([asked, name, sent]).toEqual([asked, name, value]);
      }
    }
  }
}

/** `_headers` as Netlify's own code reads it. */
async function readHeaders() {
  const { headers, errors } = await parseAllHeaders({
    headersFiles: [resolve(root, "_headers")],
    netlifyConfigPath: resolve("netlify.toml"),
    configHeaders: undefined,
    minimal: false,
  });
  expect(errors).toEqual([]);
  return headers;
}

test("Netlify's own code finds each address's headers in _headers, and no fault in netlify.toml", async () => {
  const rules = await readHeaders();
  await expectHeaders((address) => {
    const found = rules.filter((rule) => "forRegExp" in rule && rule.forRegExp.test(address));
    return Object.assign({}, ...found.map(({ values }) => values)) as HeadersInit;
  });
});

test("Cloudflare's own code answers with each address's headers, and with 404.html for an unknown one", async () => {
  const { pages, files } = readPublished(root);
  const published = new Set([...[...pages.keys()].map(fileOfPage), ...files]);
  const rules = (await readHeaders()).map((rule) => [rule.for, { set: rule.values }] as const);
  const ask = (path: string) =>
    generateHandler<string>({
      request: new Request(`https://www.example.com${path}`),
      metadata: { headers: { version: 2, rules: Object.fromEntries(rules) } },
      logError: (error) => {
        throw error;
      },
      findAssetEntryForPath: (file) => Promise.resolve(published.has(file) ? file : null),
      getAssetKey: (file) => file,
      negotiateContent: () => ({ encoding: null }),
      fetchAsset(file) {
        const body = new Blob([readFileSync(root + file)]).stream();
        return Promise.resolve({ body, contentType: "text/html" });
      },
    });
  await expectHeaders(async (address) => {
    const { status, headers } = await ask(address);
    // HTML in static/ is sent at its clean address, too.
    const isOwn = pages.has(address) || (files.includes(address) && !address.endsWith(".html"));
    expect([address, status]).toEqual([address, isOwn ? 200 : 308]);
    return headers;
  });
  const unknown = await ask("/no/such/page");
  expect([unknown.status, await unknown.text()]).toEqual([404, pages.get("/404")]);
  expect(unknown.headers.get("x-frame-options")).toBe("DENY");
});

test("Vercel's own code takes the routes, and makes the same redirects of clean addresses; they have each address's headers", async () => {
  const { routes, overrides } = JSON.parse(
    readFileSync(resolve(builtRoot, ".vercel/output/config.json"), "utf8"),
  ) as { routes: Route[]; overrides: Record<string, { path: string }> };
  expect(normalizeRoutes(routes).error).toBeNull();
  const { routes: theirs } = getTransformedRoutes({ cleanUrls: true, trailingSlash: false });
  expect(routes.filter((route) => "status" in route && route.status === 308)).toEqual(theirs);
  await expectHeaders((address) => {
    const found = routes.map((route) =>
      "continue" in route && new RegExp(route.src).test(address) ? route.headers : {},
    );
    return Object.assign({}, ...found) as HeadersInit;
  });
  const site = readPublished(root);
  const served = Object.values(overrides).map(({ path }) => `/${path}`.replace(/\/index$/, "/"));
  const html = site.files.filter((file) => file.endsWith(".html")).map(pageOfFile);
  expect(served.sort()).toEqual([...site.pages.keys(), ...html].sort());
  expect(readPublished(resolve(builtRoot, ".vercel/output/static"))).toEqual(site);
});
