import { fileOfPage } from "../routes";
import { commonHeaders, fileHeaders, pageHeaders, type Headers } from "./response-headers";

/** What was built, as a host sees it. */
export interface PublishedSite {
  /** Each page's finished HTML by its address: `/`, `/book-consultation`; `/404` is what unknown addresses get. */
  pages: ReadonlyMap<string, string>;
  /** The addresses of all other files: `/icon.svg`. */
  files: readonly string[];
}

/** How a server of one's own publishes it. */
export interface Server {
  /** The absolute path of the folder with the published files. */
  root: string;
  /** The port that it listens on, for plain http; 80 behind whatever speaks TLS. */
  port: number;
}

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

/**
 * @param site - What was built.
 * @returns `vercel.json`. @see https://vercel.com/docs/project-configuration
 */
export const vercelConfig = (site: PublishedSite): string =>
  JSON.stringify(
    {
      cleanUrls: true,
      trailingSlash: false,
      headers: rulesOf(site).map(({ path, headers }) => ({
        source: path.replace(/\*$/, "(.*)"),
        headers: Object.entries(headers).map(([key, value]) => ({ key, value })),
      })),
    },
    null,
    2,
  ).concat("\n");

const keptForever = fileHeaders("/static/*")["Cache-Control"] ?? "";
const keptCurrent = fileHeaders("/")["Cache-Control"] ?? "";

/**
 * @param site - What was built.
 * @param server - How it is published.
 * @returns The directives of an nginx server, to be included in its `http` block.
 * @see https://nginx.org/en/docs/http/ngx_http_headers_module.html
 */
export function nginxConfig(site: PublishedSite, { root, port }: Server): string {
  const policies = [...site.pages].map(
    ([path, html]) =>
      `  ${fileOfPage(path)} "${pageHeaders(html)["Content-Security-Policy"] ?? ""}";`,
  );
  const kept = [...fileRules(site.files)].map(
    ({ path }) => `  ${path.endsWith("*") ? `~^${path.slice(0, -1)}` : path} "${keptForever}";`,
  );
  const headers = Object.entries(commonHeaders).map(
    ([name, value]) => `  add_header ${name} "${value}" always;`,
  );
  // Exact addresses: a pattern would also redirect what is not there.
  const redirects = slashedPages(site).map(
    (path) => `  location = ${path}/ {\n    return 308 ${path}$is_args$args;\n  }`,
  );
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
  listen ${port};
  root ${root};
  # With the module ngx_brotli, add: brotli_static on;
  gzip_static on;
  error_page 404 /404.html;
  # Behind whatever speaks TLS, an absolute one would lead to http.
  absolute_redirect off;
${headers.join("\n")}
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
`;
}

/**
 * @param site - What was built.
 * @param server - How it is published.
 * @returns A Caddyfile. @see https://caddyserver.com/docs/caddyfile
 */
export function caddyConfig(site: PublishedSite, { root, port }: Server): string {
  const set = ({ headers }: Rule, indent: string) =>
    Object.entries(headers).map(([name, value]) => `${indent}${name} "${value}"`);
  const block = (rule: Rule) => `\theader ${rule.path} {\n${set(rule, "\t\t").join("\n")}\n\t}`;
  // Rewriting the path leaves the query as it is.
  const redirects = slashedPages(site).map(
    (path) => `\troute ${path}/ {\n\t\trewrite * ${path}\n\t\tredir {uri} 308\n\t}`,
  );
  const missing = pageHeaders(site.pages.get("/404") ?? "");
  return `:${port} {
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
`;
}
