import { expect } from "@playwright/test";
import { routes } from "../../src/shared/routes";
import { siteOrigin } from "../support/addresses";
import { LoopbackServer } from "../support/loopback-server";
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

let isOld: boolean;

/** The old site, and later this one, at the same address. */
const server = new LoopbackServer(async ({ url = "/" }, response) => {
  if (isOld) {
    const isWorker = url === "/sw.js";
    response.setHeader("Content-Type", isWorker ? "text/javascript" : "text/html");
    response.end(isWorker ? oldWorker : oldPage);
    return;
  }
  const answer = await fetch(siteOrigin + url);
  const type = answer.headers.get("Content-Type") ?? "";
  response.writeHead(answer.status, { "Content-Type": type });
  response.end(Buffer.from(await answer.arrayBuffer()));
});

test.beforeAll(() => server.listen());

test.afterAll(() => server.close());

test("the service worker of an older site ends while somebody fills in a form, which stays, and the next visit shows this site", async ({
  page,
}) => {
  const { origin } = server;
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
