/** @jest-environment node */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "@jest/globals";
import { webhookVariables } from "../../src/environment";
import { formTypes, routes } from "../../src/routes";
import { readPublishedWebhooks } from "./published-webhooks";

const pageOf = (type: string) =>
  `<!DOCTYPE html><div data-form="${type}" data-endpoint="https://hooks.example.com/${type}?a=1&amp;b=2"></div>`;

let server: Server;
let site: string;
/** What is published, by path. */
let pages: Map<string, string>;

beforeEach(async () => {
  pages = new Map(formTypes.map((type) => [routes[type], pageOf(type)]));
  server = createServer(({ url = "" }, response) => {
    const page = pages.get(url);
    response.statusCode = page === undefined ? 404 : 200;
    response.end(page);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  site = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(() => {
  server.close();
});

const read = () => readPublishedWebhooks(site, AbortSignal.timeout(5000));

test("the webhooks of the published pages are those that their forms post to", async () => {
  expect(await read()).toEqual(
    Object.fromEntries(
      formTypes.map((type) => [
        webhookVariables[type],
        `https://hooks.example.com/${type}?a=1&b=2`,
      ]),
    ),
  );
});

test("a page that is not there, and one without its form, are told by their addresses", async () => {
  pages.set(routes.consultation, pageOf("other"));
  await expect(read()).rejects.toThrow(`${site}/book-consultation holds no form that posts`);
  pages.delete(routes.consultation);
  await expect(read()).rejects.toThrow(`${site}/book-consultation answered with 404.`);
});

test("a site that does not answer is told", async () => {
  await new Promise((resolve) => server.close(resolve));
  await expect(read()).rejects.toThrow(`${site}/book-consultation could not be reached`);
});
