import { fileOfPage } from "../routes";
import { wwwVariant } from "../address";
import { commonHeaders, fileHeaders, pageHeaders, type Headers } from "./response-headers";

/** What was built, as a host sees it. */
export interface PublishedSite {
  /** Each page's finished HTML by its address: `/`, `/book-consultation`; `/404` is what unknown addresses get. */
  pages: ReadonlyMap<string, string>;
  /** The addresses of all other files: `/icon.svg`. */
  files: readonly string[];
}

/** Where the files are on a server of one's own. */
const root = "/var/www/site";

/** Headers for the addresses that match a path; a `*` at its end stands for anything. */
interface Rule {
  path: string;
  headers: Headers;
}

/** Files that change their name with their content, by folder where they have one. */
function* fileRules(files: readonly string[]): Generator<Rule> {
  const kept = files.filter((file) => fileHeaders(file)["Cache-Control"]?.includes("immutable"));
  const paths = new Set(kept.map((file) => (file.startsWith("/static/") ? "/static/*" : file)));
  for (const path of paths) yield { path, headers: fileHeaders(path) };
}

/**
 * Every address at which one host or another answers with a page, or redirects to it. Some match their rules against the
 * address that was asked for, and a page without its policy could be framed.
 */
function addressesOfPage(path: string): Set<string> {
  const file = fileOfPage(path);
  const bare = file.replace(/\.html$/, "");
  return new Set([path, bare, file, `${bare}/`]);
}

const rulesOf = ({ pages, files }: PublishedSite): Rule[] => [
  { path: "/*", headers: commonHeaders },
  ...[...pages].flatMap(([page, html]) =>
    [...addressesOfPage(page)].map((path) => ({ path, headers: pageHeaders(html) })),
  ),
  ...fileRules(files),
];

/** The pages whose address is also asked for with a slash at its end. */
const slashedPages = ({ pages }: PublishedSite) => [...pages.keys()].filter((path) => path !== "/");

/**
 * @param site - What was built.
 * @returns `_headers`, which Netlify and Cloudflare Pages read from the published folder.
 * @see https://docs.netlify.com/manage/routing/headers/
 * @see https://developers.cloudflare.com/pages/configuration/headers/
 */
export const headersFile = (site: PublishedSite): string =>
  rulesOf(site)
    .map(({ path, headers }) =>
      [path, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join("\n"),
    )
    .join("\n\n")
    .concat("\n");

/** An address, or the beginning of one before a `*`, as the pattern of exactly that. */
const patternOf = (path: string) => `^${path.replace(/[.]/g, "\\$&").replace(/\*$/, ".*")}$`;

/**
 * @param site - What was built.
 * @returns `config.json` of Vercel's Build Output API. Headers go by the address that is asked for; the redirects are those
 * that Vercel makes of `cleanUrls` and `trailingSlash: false`.
 * @see https://vercel.com/docs/build-output-api/configuration
 */
export function vercelConfig(site: PublishedSite): string {
  const redirects = ["^/(?:(.+)/)?index(?:\\.html)?/?$", "^/(.*)\\.html/?$", "^/(.*)/$"];
  const files = [...site.pages.keys()].map((page) => fileOfPage(page).slice(1));
  const config = {
    version: 3,
    routes: [
      ...redirects.map((src) => ({ src, headers: { Location: "/$1" }, status: 308 })),
      ...rulesOf(site).map(({ path, headers }) => ({
        src: patternOf(path),
        headers,
        continue: true,
      })),
      { handle: "filesystem" },
      { handle: "error" },
      { src: "^/.*$", dest: "/404", status: 404 },
    ],
    overrides: Object.fromEntries(
      files.map((file) => [
        file,
        { path: file.replace(/\.html$/, ""), contentType: "text/html; charset=utf-8" },
      ]),
    ),
  };
  return JSON.stringify(config, null, 2).concat("\n");
}

const keptForever = fileHeaders("/static/*")["Cache-Control"] ?? "";
const keptCurrent = fileHeaders("/")["Cache-Control"] ?? "";

/** The host of the site; and its name with or without www, which leads there, if it has one. */
const hostsOf = (address: string) =>
  [address, ...wwwVariant(address)].map((origin) => new URL(origin).host);

/**
 * @param site - What was built.
 * @param address - The origin that it is published at.
 * @returns The directives of nginx's servers, to be included in its `http` block.
 * @see https://nginx.org/en/docs/http/ngx_http_headers_module.html
 */
export function nginxConfig(site: PublishedSite, address: string): string {
  const [host = "", variant] = hostsOf(address);
  const policies = [...site.pages].map(
    ([path, html]) =>
      `  ${fileOfPage(path)} "${pageHeaders(html)["Content-Security-Policy"] ?? ""}";`,
  );
  const kept = [...fileRules(site.files)].map(
    ({ path }) => `  ${path.endsWith("*") ? `~^${path.slice(0, -1)}` : path} "${keptForever}";`,
  );
  const header = (name: string) => `  add_header ${name} "${commonHeaders[name] ?? ""}" always;`;
  // Exact addresses: a pattern would also redirect what is not there.
  const redirects = slashedPages(site).map(
    (path) => `  location = ${path}/ {\n    return 308 ${path}$is_args$args;\n  }`,
  );
  const secure = `  listen 443 ssl;
  listen [::]:443 ssl;
  ssl_certificate /etc/letsencrypt/live/${host}/fullchain.pem;
  ssl_certificate_key /etc/letsencrypt/live/${host}/privkey.pem;`;
  const fromVariant = `
server {
${secure}
  server_name ${variant};
${header("Strict-Transport-Security")}
  return 301 ${address}$request_uri;
}
`;
  return `# Policies by file: they are set once, for every location, and an empty one is not sent.
map $uri $site_policy {
  default "";
${policies.join("\n")}
}

map $uri $site_cache {
  default "${keptCurrent}";
${kept.join("\n")}
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
${Object.keys(commonHeaders).map(header).join("\n")}
  add_header Cache-Control $site_cache always;
  add_header Content-Security-Policy $site_policy always;

  location = / {
    try_files /index.html =404;
  }

${redirects.join("\n\n")}

  location / {
    try_files $uri $uri.html =404;
  }
}
${variant ? fromVariant : ""}
server {
  listen 80;
  listen [::]:80;
  server_name ${hostsOf(address).join(" ")};
  return 301 ${address}$request_uri;
}
`;
}

/**
 * @param site - What was built.
 * @param address - The origin that it is published at.
 * @returns A Caddyfile. @see https://caddyserver.com/docs/caddyfile
 */
export function caddyConfig(site: PublishedSite, address: string): string {
  const [host = "", variant] = hostsOf(address);
  const set = ({ headers }: Rule, indent: string) =>
    Object.entries(headers).map(([name, value]) => `${indent}${name} "${value}"`);
  const block = (rule: Rule) => `\theader ${rule.path} {\n${set(rule, "\t\t").join("\n")}\n\t}`;
  // Rewriting the path leaves the query as it is.
  const redirects = slashedPages(site).map(
    (path) => `\troute ${path}/ {\n\t\trewrite * ${path}\n\t\tredir {uri} 308\n\t}`,
  );
  const missing = pageHeaders(site.pages.get("/404") ?? "");
  return `${host} {
\troot * ${root}

	# Where nothing below says otherwise.
	header ?Cache-Control "${keptCurrent}"

${rulesOf(site).map(block).join("\n\n")}

${redirects.join("\n\n")}

\ttry_files {path} {path}.html
\tfile_server {
\t\tprecompressed br gzip
\t}

\thandle_errors {
\t\theader {
${set({ path: "", headers: { ...commonHeaders, ...missing } }, "\t\t\t").join("\n")}
\t\t}
\t\trewrite * /404.html
\t\tfile_server {
\t\t\tprecompressed br gzip
\t\t}
\t}
}
${variant ? `\n${variant} {\n\tredir ${address}{uri} permanent\n}\n` : ""}`;
}
