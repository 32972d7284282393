import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { readPublished } from "../../src/build/finish-public";
import { commonHeaders, type Headers } from "../../src/build/response-headers";
import { fileOfPage } from "../../src/routes";
import { wwwVariant } from "../../src/address";
import { builtRoot, sitePort } from "../support/addresses";
import { findProgram } from "../support/find-browser";
import { rawGet } from "../support/loopback-server";
import { test } from "./fixtures";
import { siteContent, wantedHeaders } from "./site-under-test";

const root = join(builtRoot, "public");

/** How far above the port of the site are those that stand for nginx's ports 80 and 443. */
const [plainHttp, https] = [5, 7];

const readBuilt = (name: string) =>
  readFileSync(join(builtRoot, "hosting", name), "utf8").replaceAll("/var/www/site", root);

/**
 * For each web server of the system, what writes the file that was built for it into a folder, changed as little as the
 * tests need (another root, and plain http at ports of this machine), and returns the arguments to start the server with.
 */
const servers: Record<string, (folder: string, port: number) => string[]> = {
  nginx(folder, port) {
    const files = `-keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`;
    const request = `req -x509 -nodes -newkey rsa:2048 -subj /CN=example.com ${files}`;
    execFileSync("openssl", request.split(" "), { stdio: "pipe" });
    const site = readBuilt("nginx.conf")
      .replace(/\/etc\/letsencrypt\/live\/[^/]+/g, folder)
      .replace(/^ *listen \[::\].*\n/gm, "")
      .replaceAll("listen 443", `listen 127.0.0.1:${port}; listen 127.0.0.1:${port + https}`)
      .replaceAll("listen 80", `listen 127.0.0.1:${port + plainHttp}`);
    const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    // The last server is Debian's default site.
    const config = `daemon off; error_log stderr; pid ${join(folder, "nginx.pid")}; events {}
      http { access_log off; include /etc/nginx/mime.types; ${temporary.join(" ")} ${site}
        server { listen 127.0.0.1:${port + plainHttp} default_server; return 200 "Welcome!"; } }`;
    writeFileSync(join(folder, "nginx.conf"), config);
    return ["-p", folder, "-e", "stderr", "-c", join(folder, "nginx.conf")];
  },
  caddy(folder, port) {
    const [site = "", ...others] = readBuilt("Caddyfile").split(/^(?=\S+ {$)/m);
    const onThisMachine = [
      site.replace(/^.+/, `:${port} {`),
      ...others.map((other) => other.replace(/^(\S+)/, `http://$1:${port}`)),
    ];
    writeFileSync(
      join(folder, "Caddyfile"),
      `{\n\tadmin off\n\tlog {\n\t\tlevel ERROR\n\t}\n}\n\n${onThisMachine.join("")}`,
    );
    return ["run", "--adapter", "caddyfile", "--config", join(folder, "Caddyfile")];
  },
};

/** What an answer has of the headers that are wanted; those that it lacks are null. */
const headersOf = (response: Response, wanted: Headers) =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, response.headers.get(name)]));

for (const [index, [name, prepare]] of Object.entries(servers).entries()) {
  test.describe(`behind ${name}`, () => {
    test.describe.configure({ mode: "serial" });
    const program = findProgram([name]);
    const missing = [name, ...(name === "nginx" ? ["openssl"] : [])].filter(
      (needed) => !findProgram([needed]),
    );
    // Whoever runs the tests by hand may do without; where every push is tested it has to be there.
    test.skip(
      missing.length > 0 && !process.env.CI,
      `No ${missing.join(" and no ")}: the site is not tested behind ${name}.`,
    );

    const port = sitePort + 10 + index;
    let stop: () => Promise<unknown>;
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${port}${path}`, {
        redirect: "manual",
        headers: { "Accept-Encoding": "gzip" },
      });

    test.beforeAll(async () => {
      const folder = test.info().outputPath();
      // Caddy keeps its own state in these folders.
      const env = { ...process.env, XDG_CONFIG_HOME: folder, XDG_DATA_HOME: folder };
      const child = spawn(program ?? name, prepare(folder, port), { env, stdio: "inherit" });
      const ended = once(child, "exit");
      stop = () => (child.kill(), ended);
      await expect(() => ask("/")).toPass({ timeout: 20_000 });
    });

    test.afterAll(() => stop());

    test("the name with or without www leads to the site, and so does plain http", async () => {
      const { address } = (await siteContent()).site;
      const to = async (origin: string, at: number) => {
        const { host } = new URL(origin);
        const answer = await rawGet(`http://127.0.0.1:${at}/a?from=mail`, { headers: { host } });
        expect([answer.statusCode, answer.headers.location]).toEqual([
          301,
          `${address}/a?from=mail`,
        ]);
      };
      for (const variant of wwwVariant(address)) await to(variant, port);
      // Caddy redirects plain http by itself.
      if (name !== "nginx") return;
      for (const origin of [address, ...wwwVariant(address)]) await to(origin, port + plainHttp);
    });

    test("every page at its address and its file's, and every other file, answers without a redirect, with all of its headers", async () => {
      const { pages } = readPublished(root);
      for (const [address, wanted] of wantedHeaders()) {
        const file = fileOfPage(address);
        const isPage = pages.has(address);
        for (const path of isPage ? [address, file, file.replace(/\.html$/, "")] : [address]) {
          const response = await ask(path);
          expect([path, response.status]).toEqual([path, 200]);
          const ofPage = isPage && { "Content-Encoding": "gzip", Vary: "Accept-Encoding" };
          const headers = { ...wanted, ...ofPage };
          expect({ path, ...headersOf(response, headers) }).toEqual({ path, ...headers });
          if (isPage) expect(response.headers.get("content-type")).toMatch(/^text\/html/);
        }
      }
    });

    test("a slash at the end of a page's address redirects to the page, and takes the query along", async () => {
      for (const page of [...readPublished(root).pages.keys()].filter((path) => path !== "/")) {
        const response = await ask(`${page}/?from=mail`);
        expect(response.status).toBe(308);
        expect(response.headers.get("location")).toBe(`${page}?from=mail`);
        expect(headersOf(response, commonHeaders)).toEqual(commonHeaders);
      }
    });

    test("an unknown address gets the not-found page, its status and its headers", async () => {
      const headers = new Map(wantedHeaders()).get("/404") ?? {};
      for (const path of ["/no/such/page", "/no/such/page/"]) {
        const response = await ask(path);
        expect(response.status).toBe(404);
        expect(await response.text()).toBe(readPublished(root).pages.get("/404"));
        expect(headersOf(response, headers)).toEqual(headers);
      }
    });
  });
}
