import { beforeEach, expect, jest, test } from "@jest/globals";
import { webhookVariables } from "../../src/environment";
import { formTypes, routes } from "../../src/routes";
import { readPublishedWebhooks } from "./published-webhooks";

const site = "https://www.example.com";

const pageOf = (type: string) =>
  `<!DOCTYPE html><div data-form="${type}" data-endpoint="https://hooks.example.com/${type}?a=1&amp;b=2"></div>`;

/** What is published, by address. */
let pages: Map<string, string>;

beforeEach(() => {
  pages = new Map(formTypes.map((type) => [site + routes[type], pageOf(type)]));
  jest.spyOn(globalThis, "fetch").mockImplementation((address) => {
    const page = pages.get(address as string);
    return Promise.resolve(new Response(page, { status: page === undefined ? 404 : 200 }));
  });
});

const read = () => readPublishedWebhooks(site, AbortSignal.timeout(5000));

test("the webhooks of the published pages are those that their forms post to", async () => {
  const endpoints = formTypes.map((type) => [
    webhookVariables[type],
    `https://hooks.example.com/${type}?a=1&b=2`,
  ]);
  expect(await read()).toEqual(Object.fromEntries(endpoints));
});

test("a page that is not there, and one without its form, are told by their addresses", async () => {
  pages.set(site + routes.consultation, pageOf("other"));
  await expect(read()).rejects.toThrow(`${site}/book-consultation holds no form that posts`);
  pages.clear();
  await expect(read()).rejects.toThrow(`${site}/book-consultation answered with 404.`);
});

test("a site that does not answer is told", async () => {
  jest.mocked(fetch).mockRejectedValue(new TypeError("fetch failed"));
  await expect(read()).rejects.toThrow(`${site}/book-consultation could not be reached`);
});
