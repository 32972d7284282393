import { expect, jest, test } from "@jest/globals";
import { readPublishedWebhooks } from "./published-webhooks";

const read = () => readPublishedWebhooks("https://www.example.com");

test("the webhooks of the published pages are those that their forms post to", async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation((page) => {
    const type =
      page === "https://www.example.com/project-intake" ? page.slice(24) : "consultation";
    const html = `<!DOCTYPE html><p data-form="${type}" data-endpoint="https://x.example/${type}?a&amp;b">`;
    return Promise.resolve(new Response(html));
  });
  expect(await read()).toEqual({
    GATSBY_CONSULTATION_WEBHOOK_URL: "https://x.example/consultation?a&b",
    GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "https://x.example/project-intake?a&b",
  });
});

test.each([
  ["without its form", () => new Response("<p>"), "holds no form that posts a consultation."],
  ["that is missing", () => new Response("", { status: 404 }), "answered with 404."],
  ["of a host that is down", () => Promise.reject(new TypeError()), "could not be reached: "],
])("a published page %s is an error", async (_name, answer, words) => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
  await expect(read()).rejects.toThrow(`https://www.example.com/book-consultation ${words}`);
});
