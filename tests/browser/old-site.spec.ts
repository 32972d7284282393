import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { siteOrigin } from "../support/addresses";
import { test } from "./fixtures";

/** Shows what it has kept of the first page for good, and asks the network first for all others. */
const oldWorker = `
addEventListener("install", (event) => event.waitUntil(caches.open("old").then((cache) => cache.add("/"))));
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
  const { pathname } = new URL(event.request.url);
  event.respondWith(pathname === "/" ? caches.match("/") : fetch(event.request));
});`;

const oldPage = `<!doctype html><title>Old site</title><script>navigator.serviceWorker.register("/sw.js")</script>`;

let server: Server;
let isOld: boolean;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (isOld) {
      const isWorker = request.url === "/sw.js";
      response.setHeader("Content-Type", isWorker ? "text/javascript" : "text/html");
      response.end(isWorker ? oldWorker : oldPage);
      return;
    }
    void fetch(siteOrigin + request.url).then(async (answer) => {
      const type = answer.headers.get("Content-Type") ?? "";
      response.writeHead(answer.status, { "Content-Type": type });
      response.end(Buffer.from(await answer.arrayBuffer()));
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

test.afterAll(() => server.close());

test("the service worker of an older site ends while somebody fills in a form, which stays, and the next visit shows this site", async ({
  page,
}) => {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  isOld = true;
  await page.goto(origin);
  await page.evaluate(() => navigator.serviceWorker.ready);
  isOld = false;
  await page.goto(origin);
  await expect(page).toHaveTitle("Old site");

  await page.goto(origin + routes.consultation);
  const field = page.getByRole("textbox").first();
  await field.fill("Ada");
  const workers = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(workers).toBe(0);
  await expect(field).toHaveValue("Ada");

  await page.goto(origin);
  await expect(page).not.toHaveTitle("Old site");
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
});
