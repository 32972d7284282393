import { expect, jest, test } from "@jest/globals";
import { readPublishedWebhooks } from "./published-webhooks";

const read = () => readPublishedWebhooks("https://www.example.com");

test("each form of the published pages says where it posts to", async () => {
  jest.spyOn(globalThis, "fetch").mockImplementation((page) => {
    const html =
      page === "https://www.example.com/project-intake"
        ? '<p data-form="project-intake" data-endpoint="/webhook/project-intake">'
        : '<p data-form="consultation" data-endpoint="https://x.example/hook?a&amp;b">';
    return Promise.resolve(new Response(`<!DOCTYPE html>${html}`));
  });
  expect(await read()).toEqual({
    consultation: "https://x.example/hook?a&b",
    "project-intake": "/webhook/project-intake",
  });
});

test.each([
  ["without its form", () => new Response("<p>"), "contains no form that posts a consultation."],
  ["that is missing", () => new Response("", { status: 404 }), "answered with 404."],
  ["of a host that is down", () => Promise.reject(new TypeError()), "couldn't be reached: "],
])("a published page %s is an error", async (_name, answer, words) => {
  jest.spyOn(globalThis, "fetch").mockImplementation(async () => answer());
  await expect(read()).rejects.toThrow(`https://www.example.com/book-consultation ${words}`);
});
