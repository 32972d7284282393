import { fileOfPage } from "../routes";
import { wwwVariant } from "../address";
import {
  commonHeaders,
  fileHeaders,
  type Headers,
  cacheForever,
  alwaysRevalidate,
  pageHeaders,
} from "./response-headers";

export interface PublishedSite {
  /** Finished HTML by address; `/404` is served for unknown addresses. */
  pages: ReadonlyMap<string, string>;
  files: readonly string[];
}

const root = "/var/www/site";

/** The table behind all host files: headers by path, or by prefix if it ends with `*`. */
function headerRules({ pages, files }: PublishedSite) {
  const rules: [path: string, headers: Headers][] = [["/*", commonHeaders]];
  for (const [page, html] of pages) {
    // Every address under which any host serves the page or redirects to it. Some hosts match rules against the requested
    // address, and a page without its policy could be framed.
    const file = fileOfPage(page);
    const bare = file.replace(/\.html$/, "");
    const headers = pageHeaders(html);
    for (const path of new Set([page, bare, file, `${bare}/`])) rules.push([path, headers]);
  }
  const hashed = files.filter((file) => fileHeaders(file) === cacheForever);
  const paths = hashed.map((file) => file.replace(/^\/static\/.*/, "/static/*"));
  for (const path of new Set(paths)) rules.push([path, cacheForever]);
  return rules;
}

const formatHeaders = (headers: Headers, line: (name: string, value: string) => string) =>
  Object.entries(headers)
    .map(([name, value]) => line(name, value))
    .join("\n");

/** All pages but the landing page: their addresses also get requested with a trailing slash. */
const innerPages = ({ pages }: PublishedSite) => [...pages.keys()].filter((page) => page !== "/");

/** The site's host and, if there is one, its variant with or without `www.`, which redirects there. */
const hostNames = (address: string) =>
  [address, ...wwwVariant(address)].map((origin) => new URL(origin).host);

/** The file `_headers`. @see https://developers.cloudflare.com/pages/configuration/headers/, also Netlify's */
export const headersFile = (site: PublishedSite): string =>
  headerRules(site)
    .map(([path, headers]) => `${path}\n${formatHeaders(headers, (n, v) => `  ${n}: ${v}`)}\n`)
    .join("\n");

/**
 * `config.json` of Vercel's Build Output API. Headers are matched against the requested address; the redirects are those
 * that Vercel generates for `cleanUrls` and `trailingSlash: false`.
 *
 * @see https://vercel.com/docs/build-output-api/configuration
 */
export function vercelConfig(site: PublishedSite): string {
  const redirects = ["^/(?:(.+)/)?index(?:\\.html)?/?$", "^/(.*)\\.html/?$", "^/(.*)/$"];
  const pattern = (path: string) => `^${path.replaceAll(".", "\\.").replace(/\*$/, ".*")}$`;
  const html = site.files.filter((file) => file.endsWith(".html"));
  const files = [...site.pages.keys()].map(fileOfPage).concat(html);
  const names = files.map((file) => file.slice(1, -".html".length));
  const config = {
    version: 3,
    routes: [
      ...redirects.map((src) => ({ src, headers: { Location: "/$1" }, status: 308 })),
      ...headerRules(site).map(([path, headers]) => ({
        src: pattern(path),
        headers,
        continue: true,
      })),
      { handle: "filesystem" },
      { handle: "error" },
      { src: "^/.*$", dest: "/404", status: 404 },
    ],
    overrides: Object.fromEntries(
      names.map((path) => [`${path}.html`, { path, contentType: "text/html; charset=utf-8" }]),
    ),
  };
  return `${JSON.stringify(config, null, 2)}\n`;
}

/** Belongs in nginx's `http` block. @see https://nginx.org/en/docs/http/ngx_http_headers_module.html */
export function nginxConfig(site: PublishedSite, address: string): string {
  const [host = "", variant] = hostNames(address);
  const map = (name: string, isListed: (path: string, headers: Headers) => boolean) =>
    headerRules(site)
      .filter(([path, headers]) => isListed(path, headers))
      .map(([path, headers]) => `  ${path.replace(/^(.*)\*$/, "~^$1")} "${headers[name]}";`)
      .join("\n");
  const redirects = innerPages(site).map(
    (page) => `  location = ${page}/ {\n    return 308 ${page}$is_args$args;\n  }\n\n`,
  );
  const header = (name: string, value: string) => `  add_header ${name} "${value}" always;`;
  const secure = `  listen 443 ssl;
  listen [::]:443 ssl;
  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`;
  const variantServer = `
server {
${secure}
  server_name ${variant};
${formatHeaders(commonHeaders, header)}
  return 301 ${address}$request_uri;
}
`;
  return `# Policies by file: they are set once, for every location, and an empty one is not sent.
map $uri $site_policy {
  default "";
${map("Content-Security-Policy", (path) => path.endsWith(".html"))}
}

map $uri $site_cache {
  default "${alwaysRevalidate["Cache-Control"]}";
${map("Cache-Control", (_path, headers) => headers === cacheForever)}
}

server {
${secure}
  server_name ${host};
  root ${root};
  # With the module ngx_brotli, add: brotli_static on;
  gzip_static on;
  gzip_vary on;
  error_page 404 /404.html;
  absolute_redirect off;
${formatHeaders(commonHeaders, header)}
  add_header Cache-Control $site_cache always;
  add_header Content-Security-Policy $site_policy always;

  location = / {
    try_files /index.html =404;
  }

${redirects.join("")}  location / {
    try_files $uri $uri.html =404;
  }
}
${variant ? variantServer : ""}
server {
  listen 80;
  listen [::]:80;
  server_name ${hostNames(address).join(" ")};
  return 301 ${address}$request_uri;
}
`;
}

/** @see https://caddyserver.com/docs/caddyfile */
export function caddyConfig(site: PublishedSite, address: string): string {
  const [host = "", variant] = hostNames(address);
  const write = (path: string, headers: Headers) =>
    formatHeaders(headers, (name, value) => `\theader ${path} ${name} "${value}"`);
  const rules = headerRules(site).map(([path, headers]) => write(path, headers));
  // The rewrite removes the slash but keeps the query.
  const redirects = innerPages(site).map(
    (page) => `\troute ${page}/ {\n\t\trewrite * ${page}\n\t\tredir {uri} 308\n\t}\n`,
  );
  const files = "file_server {\n\t\tprecompressed br gzip\n\t}";
  const missing = `${write("*", pageHeaders(site.pages.get("/404") ?? ""))}
\trewrite * /404.html
\t${files}`;
  return `${host} {
\troot * ${root}

	# Where nothing below says otherwise.
	header ?Cache-Control "${alwaysRevalidate["Cache-Control"]}"

${rules.join("\n")}

${redirects.join("")}
\ttry_files {path} {path}.html
\t${files}

\thandle_errors {
${missing.replace(/^/gm, "\t")}
\t}
}
${variant ? `\n${variant} {\n\tredir ${address}{uri} permanent\n}\n` : ""}`;
}
