import { expect, test } from "@jest/globals";
import { robots, sitemap } from "./crawler-files";

test("the sitemap names every page that is to be found, absolutely and without a slash at its end", () => {
  const document = new DOMParser().parseFromString(
    sitemap("https://www.example.org"),
    "application/xml",
  );
  expect(document.documentElement.namespaceURI).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
  expect(
    [...document.querySelectorAll("urlset > url > loc")].map((loc) => loc.textContent),
  ).toEqual([
    "https://www.example.org/",
    "https://www.example.org/book-consultation",
    "https://www.example.org/project-intake",
  ]);
});

test("crawlers may read everything, and are told where the sitemap is", () => {
  expect(robots("https://www.example.org").split("\n")).toEqual([
    "User-agent: *",
    "Allow: /",
    "",
    "Sitemap: https://www.example.org/sitemap.xml",
    "",
  ]);
});
