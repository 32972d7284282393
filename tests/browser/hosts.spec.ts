import { resolve } from "node:path";
import { expect } from "@playwright/test";
import { readPublished } from "../../src/build/finish-public";
import { commonHeaders, fileHeaders, pageHeaders } from "../../src/build/response-headers";
import { fillIn, formPages, goodAnswers, hydrated, submitButton, uniqueEmail } from "./answers";
import { sitePort } from "./addresses";
import { test } from "./fixtures";
import { hostServers, startHostServer, type RunningServer } from "./host-servers";
import { submissionsOf } from "./inbox";

const root = resolve("public");

for (const [index, host] of hostServers.entries()) {
  test.describe(`behind ${host.name}`, () => {
    test.describe.configure({ mode: "serial" });
    // Whoever runs the tests by hand may do without; where every push is tested it has to be there.
    test.skip(
      !host.program && !process.env.CI,
      `${host.name} is not installed: the site is not tested behind it.`,
    );

    let server: RunningServer;

    test.beforeAll(async () => {
      server = await startHostServer(host, root, sitePort + 10 + index);
    });

    test.afterAll(async () => {
      await server.stop();
    });

    test("every page answers at its address, without a redirect, with all of its headers", async () => {
      for (const [path, html] of readPublished(root).pages) {
        if (path === "/404") continue;
        const response = await fetch(server.origin + path, { redirect: "manual" });
        expect(response.status).toBe(200);
        expect(response.headers.get("content-type")).toMatch(/^text\/html/);
        for (const [name, value] of Object.entries({ ...commonHeaders, ...pageHeaders(html) })) {
          expect([path, name, response.headers.get(name)]).toEqual([path, name, value]);
        }
      }
    });

    test("every other file answers with its headers, and none is found that should not be", async () => {
      for (const path of readPublished(root).files) {
        const response = await fetch(server.origin + path);
        expect([path, response.status]).toEqual([path, 200]);
        expect([path, response.headers.get("cache-control")]).toEqual([
          path,
          fileHeaders(path)["Cache-Control"],
        ]);
      }
    });

    test("an unknown address gets the not-found page, its status and its headers", async () => {
      const page = readPublished(root).pages.get("/404") ?? "";
      const response = await fetch(`${server.origin}/no/such/page`);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe(page);
      for (const [name, value] of Object.entries({ ...commonHeaders, ...pageHeaders(page) })) {
        expect([name, response.headers.get(name)]).toEqual([name, value]);
      }
    });

    test("pages are sent as they were compressed by the build", async () => {
      const response = await fetch(server.origin, { headers: { "Accept-Encoding": "gzip" } });
      expect(response.headers.get("content-encoding")).toBe("gzip");
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
        const email = uniqueEmail();
        await page.goto(server.origin + path);
        await hydrated(page);
        await submitButton(page, definition).click();
        await expect(page.getByRole("group", { name: /need/ })).toBeFocused();
        await fillIn(page, definition, goodAnswers(definition, email));
        await submitButton(page, definition).click();
        await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
        const [submission] = await submissionsOf(email);
        expect(submission?.body.source).toBe(server.origin);
      }
    });
  });
}
