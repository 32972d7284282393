import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { notFoundFile, routes } from "../../src/shared/routes";
import { notFoundPage, pageOfFile, pages, siteOrigin, sitePort } from "../support/addresses";
import { findProgram } from "../support/find-browser";
import { test } from "./fixtures";
import { publicFolder, publishedFiles, readPublished } from "./site-under-test";

/** The headers of every file, and the one that the build adds for some. */
const names = [...readFileSync("static/_headers", "utf8").matchAll(/^ +([\w-]+):/gm)]
  .map(([, name = ""]) => name)
  .concat("Cache-Control");

const read = ({ headers }: Response) =>
  Object.fromEntries(names.map((name) => [name, headers.get(name)]));

/** Asks Cloudflare's own server, which runs on this computer and reads `_headers`. */
const headersOf = async (address: string) => read(await fetch(siteOrigin + address));

/** The `Cache-Control` that Cloudflare sends unless `_headers` sets another. */
const revalidate = "public, max-age=0, must-revalidate";

const addresses = () =>
  publishedFiles()
    // Hosts read these themselves.
    .filter((file) => file !== notFoundFile && !file.startsWith("/_"))
    .map((file) => (file.endsWith(".html") ? pageOfFile(file) : file));

/** Addresses without a file. A later release may bring back the script of an older one. */
const missing = ["/no/such/page", "/forms-0000000000000000.js", "/static/none.webp"];

const embedding = "Cross-Origin-Resource-Policy";

/** From what sites other hosts than Cloudflare let a file be shown: a page only from its own. */
const embeddingOf = (address: string) => (address.includes(".") ? null : "same-origin");

test("browsers may keep files with a hash in their names for a year, and nothing else, not even that one is missing, and other sites may show the pictures", async () => {
  for (const address of [...addresses(), ...missing]) {
    const { ok, headers } = await fetch(siteOrigin + address);
    const isCached = headers.get("Cache-Control") !== revalidate;
    const hasHash = /-[0-9a-f]{20}\.\w+$/.test(address);
    const found = [address, ok, isCached, headers.get(embedding)];
    expect(found).toEqual([address, !missing.includes(address), hasHash, null]);
  }
});

test("vercel.json says what _headers says, except that it can't name pictures and scripts, so browsers keep them for a day or ask each time", async () => {
  const { headers: rules } = JSON.parse(readFileSync("vercel.json", "utf8")) as {
    headers: { source: string; has?: unknown; headers: { key: string; value: string }[] }[];
  };
  for (const address of addresses()) {
    const found = rules
      .filter(({ source, has }) => !has && new RegExp(`^${source}$`).test(address))
      .flatMap(({ headers }) => headers.map(({ key, value }) => [key, value] as const));
    const { [embedding]: policy = null, ...others } = Object.fromEntries([
      ["Cache-Control", revalidate],
      ...found,
    ]);
    const cache = address.startsWith("/static/") ? "public, max-age=86400" : revalidate;
    const expected = { ...(await headersOf(address)), "Cache-Control": cache };
    expect([address, others, policy]).toEqual([address, expected, embeddingOf(address)]);
  }
});

/** Old addresses of tests/content/german, and where they lead. */
const moved = [
  ["/kontakt.html", "/book-consultation"],
  ["/kontakt/?a=b", "/book-consultation?a=b"],
  ["/%C3%BCber-uns?a=b", "/?a=b#how-it-works"],
  ["/%c3%bcber-uns/", "/#how-it-works"],
  ["/Unser%20Team.php", "/project-intake"],
  ["/$preise;alt", "/#pricing"],
  ["/Privacy", "/privacy"],
  ["/leistungen/", "/"],
] as const;

async function expectMoves(origin: string) {
  for (const [old, page] of moved) {
    const { status, headers } = await fetch(origin + old, { redirect: "manual" });
    expect([old, status, headers.get("location")]).toEqual([old, 301, page]);
  }
}

test("old addresses lead to the pages of their list, and those of a program by their query, if it is known", async () => {
  await expectMoves(siteOrigin);
  for (const [query, page] of [
    ["?lang=de&id=4", "/?lang=de&id=4#pricing"],
    ["?id=44", "/?id=44"],
  ]) {
    const answer = await fetch(`${siteOrigin}/index.php${query}`, { redirect: "manual" });
    expect([answer.status, answer.headers.get("location")]).toEqual([301, page]);
  }
  expect((await fetch(`${siteOrigin}/index.asp`)).status).toBe(404);
});

async function expectSite(origin: string) {
  const ask = (path: string) => fetch(origin + path, { redirect: "manual" });

  async function expectAnswer(path: string, status: number, as = path) {
    const response = await ask(path);
    const expected = [path, status, await headersOf(as)];
    expect([path, response.status, read(response)]).toEqual(expected);
    return response;
  }

  await expect(() => ask("/")).toPass();
  for (const address of addresses()) {
    const { headers } = await expectAnswer(address, 200);
    expect([address, headers.get(embedding)]).toEqual([address, embeddingOf(address)]);
    if (address === "/") expect(headers.get("content-encoding")).toBe("gzip");
  }

  for (const page of pages.filter((path) => path !== notFoundPage)) {
    const others = page === routes.home ? ["/index.html"] : [`${page}/`, `${page}.html`];
    for (const other of others) {
      const { headers } = await expectAnswer(`${other}?a=b`, 301, page);
      expect(headers.get("location")).toBe(`${page}?a=b`);
    }
  }

  await expectMoves(origin);
  for (const path of missing) {
    const response = await expectAnswer(path, 404, "/no/such/page");
    expect(response.headers.get("content-encoding")).toBe("gzip");
    expect(await response.text()).toBe(readPublished(notFoundFile).toString());
  }
}

// Each turns its sample into a configuration that serves the site at a port of this computer.
const nginx = {
  sample: "docs/nginx.conf",
  configure(sample: string, port: number, folder: string) {
    const site = sample
      .replaceAll("listen 80;", `listen 127.0.0.1:${port};`)
      .replaceAll("listen [::]:80;", "");
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${folder}/${kind};`,
    );
    return `daemon off; error_log stderr; pid ${folder}/nginx.pid; events {}
      http { access_log off; include /etc/nginx/mime.types; ${temporary.join(" ")} ${site} }`;
  },
  run: ["-e", "stderr", "-c"],
};

const caddy = {
  sample: "docs/Caddyfile",
  configure(sample: string, port: number) {
    const site = sample
      .replace(/^www\.example\.com {/m, `:${port} {`)
      .replace(/^example\.com {/m, `http://example.com:${port} {`);
    return `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n\n${site}`;
  },
  run: ["run", "--adapter", "caddyfile", "--config"],
};

for (const [index, [name, server]] of Object.entries({ nginx, caddy }).entries()) {
  test(`${name} serves the site with its sample: headers, redirects, and 404.html for an unknown address, and old addresses`, async () => {
    const program = findProgram([name]);
    // A run by hand may do without the server. In CI it has to be installed.
    test.skip(!program && !process.env.CI, `No ${name}: the site is not tested behind it.`);

    const port = sitePort + 10 + index;
    const folder = test.info().outputPath();
    const file = join(folder, "configuration");
    const sample = readFileSync(server.sample, "utf8").replaceAll("/var/www/site", publicFolder);
    writeFileSync(file, server.configure(sample, port, folder));
    // Caddy keeps its own state in these folders.
    const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
    const child = spawn(program ?? name, [...server.run, file], { env, stdio: "inherit" });
    try {
      await expectSite(`http://127.0.0.1:${port}`);
    } finally {
      child.kill();
      await once(child, "exit");
    }
  });
}
