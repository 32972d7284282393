import { join } from "node:path";
import { expect } from "@playwright/test";
import { readPublished } from "../../src/build/finish-public";
import { commonHeaders, type Headers } from "../../src/build/response-headers";
import { fileOfPage, routes } from "../../src/routes";
import { wwwVariant } from "../../src/address";
import { fillIn, formPages, validValues, hydrated, submitButton } from "../support/forms";
import { ownPages, sitePort, siteRoot } from "../support/addresses";
import { rawGet } from "../support/raw-get";
import { test } from "./fixtures";
import {
  hostServers,
  judgeBuiltFile,
  plainHttpDistance,
  startHostServer,
  type RunningServer,
} from "./host-servers";
import { expectDelivered, siteContent, wantedHeaders } from "./site-under-test";

const root = join(siteRoot, "public");

/** What an answer has of the headers that are wanted; those that it lacks are null. */
const headersOf = (response: Response, wanted: Headers) =>
  Object.fromEntries(Object.keys(wanted).map((name) => [name, response.headers.get(name)]));

/** Asks a port of this machine as a browser does that was led there by a name. */
const askByName = (host: string, port: number, path: string) =>
  rawGet(`http://127.0.0.1:${port}${path}`, { headers: { host } });

/** The name of the site with or without www, where it has one. */
const otherNames = (address: string) => wwwVariant(address).map((origin) => new URL(origin).host);

for (const [index, host] of hostServers.entries()) {
  test.describe(`behind ${host.name}`, () => {
    test.describe.configure({ mode: "serial" });
    // Whoever runs the tests by hand may do without; where every push is tested it has to be there.
    test.skip(
      !host.program && !process.env.CI,
      `${host.name} is not installed: the site is not tested behind it.`,
    );

    const port = sitePort + 10 + index;
    let server: RunningServer;
    const ask = (path: string) => fetch(server.origin + path, { redirect: "manual" });

    test.beforeAll(async () => {
      server = await startHostServer(host, test.info().outputPath(), root, port);
    });

    test.afterAll(async () => {
      await server.stop();
    });

    test("the file that was built is accepted as it is", () => {
      judgeBuiltFile(host, test.info().outputPath(), port + 40);
    });

    test("the name with or without www leads to the site, with path and query", async () => {
      const { site } = await siteContent();
      for (const name of otherNames(site.address)) {
        const { statusCode, headers } = await askByName(name, port, "/a?from=mail");
        expect([statusCode, headers.location]).toEqual([301, `${site.address}/a?from=mail`]);
      }
    });

    if (host.name === "nginx") {
      test("plain http leads to the site by either name, also beside Debian's default site", async () => {
        const { site } = await siteContent();
        for (const name of [new URL(site.address).host, ...otherNames(site.address)]) {
          const response = await askByName(name, port + plainHttpDistance, "/a?from=mail");
          expect(response.statusCode).toBe(301);
          expect(response.headers.location).toBe(`${site.address}/a?from=mail`);
        }
      });
    }

    test("every page at its address and its file's, and every other file, answers without a redirect, with all of its headers", async () => {
      const { pages } = readPublished(root);
      for (const [address, headers] of wantedHeaders()) {
        const file = fileOfPage(address);
        const isPage = pages.has(address);
        const paths = isPage ? [address, file, file.replace(/\.html$/, "")] : [address];
        for (const path of paths) {
          const response = await ask(path);
          expect([path, response.status]).toEqual([path, 200]);
          if (isPage) expect(response.headers.get("content-type")).toMatch(/^text\/html/);
          expect({ path, ...headersOf(response, headers) }).toEqual({ path, ...headers });
        }
      }
    });

    test("a slash at the end of a page's address redirects to the page, and takes the query along", async () => {
      for (const page of [...Object.values(routes), ...ownPages].filter((path) => path !== "/")) {
        for (const query of ["", "?from=mail"]) {
          const response = await ask(`${page}/${query}`);
          expect(response.status).toBe(308);
          expect(response.headers.get("location")).toBe(page + query);
          expect(headersOf(response, commonHeaders)).toEqual(commonHeaders);
        }
      }
      expect((await ask("/no/such/page/")).status).toBe(404);
    });

    test("an unknown address gets the not-found page, its status and its headers", async () => {
      const page = readPublished(root).pages.get("/404") ?? "";
      const response = await ask("/no/such/page");
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(page);
      const headers = new Map(wantedHeaders()).get("/404") ?? {};
      expect(headersOf(response, headers)).toEqual(headers);
    });

    test("pages are sent as they were compressed by the build", async () => {
      const response = await fetch(server.origin, { headers: { "Accept-Encoding": "gzip" } });
      expect(response.headers.get("content-encoding")).toBe("gzip");
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(await response.text()).toBe(readPublished(root).pages.get("/"));
    });

    test("every page runs without breaking its policy, and both forms are delivered", async ({
      page,
      faults,
    }) => {
      faults.allow(new RegExp(`foreign request: GET ${server.origin}/`));
      faults.allow(/Failed to load resource: the server responded with a status of 404/);
      await page.goto(`${server.origin}/`);
      await page.goto(`${server.origin}/no/such/page`);
      for (const { definition, path } of formPages) {
        await page.goto(server.origin + path);
        await hydrated(page);
        await submitButton(page, definition).click();
        await expect(page.getByRole("group", { name: /need/ })).toBeFocused();
        const answers = await fillIn(page, validValues(definition));
        await submitButton(page, definition).click();
        await expectDelivered(page, definition, { ...answers, source: server.origin });
      }
    });
  });
}
