import { expect, test } from "@jest/globals";
import { headersFile, vercelConfig, type PublishedSite } from "./host-files";
import { commonHeaders, pageHeaders } from "./response-headers";

const page = (endpoint: string) =>
  `<!DOCTYPE html><div data-form="x" data-endpoint="${endpoint}"></div>`;

const site: PublishedSite = {
  pages: new Map([
    ["/", "<!DOCTYPE html>"],
    ["/book-consultation", page("https://a.example/hook")],
    ["/404", "<!DOCTYPE html><script>log()</script>"],
  ]),
  files: ["/icon.svg", "/forms-8bd93f230c98f6e49778.js", "/static/font-1234.woff2"],
};
const policyOf = (path: string) =>
  pageHeaders(site.pages.get(path) ?? "")["Content-Security-Policy"] ?? "";

test("_headers sets no header twice for an address, because Cloudflare Pages would join the two", () => {
  const common = Object.keys(commonHeaders);
  const [, ...special] = headersFile(site).trim().split("\n\n");
  for (const rule of special) {
    for (const name of common) expect(rule).not.toContain(`${name}:`);
  }
});

test("_headers has a page's policy at every address that a host may answer at", () => {
  const rules = headersFile(site).trim().split("\n\n");
  for (const [page, addresses] of Object.entries({
    "/": ["/", "/index", "/index.html", "/index/"],
    "/book-consultation": ["/book-consultation", "/book-consultation.html", "/book-consultation/"],
    "/404": ["/404", "/404.html", "/404/"],
  })) {
    for (const address of addresses) {
      const rule = rules.find((text) => text.startsWith(`${address}\n`));
      expect(rule).toContain(`Content-Security-Policy: ${policyOf(page)}`);
    }
  }
});

test("Vercel serves pages at their addresses and with their policies", () => {
  const { routes, overrides } = JSON.parse(vercelConfig(site)) as {
    routes: { src?: string; headers?: Record<string, string> }[];
    overrides: Record<string, { path: string }>;
  };
  expect(overrides["book-consultation.html"]?.path).toBe("book-consultation");
  const headersAt = (address: string): Record<string, string> =>
    Object.assign(
      {},
      ...routes
        .filter(({ src, headers }) => src && headers && new RegExp(src).test(address))
        .map(({ headers }) => headers),
    ) as Record<string, string>;
  expect(headersAt("/book-consultation")).toEqual({
    ...commonHeaders,
    ...pageHeaders(site.pages.get("/book-consultation") ?? ""),
  });
  expect(headersAt("/static/font-1234.woff2")["Cache-Control"]).toContain("immutable");
  expect(headersAt("/icon.svg")).toEqual(commonHeaders);
});
