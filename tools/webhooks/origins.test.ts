/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { originsInUse } from "./origins";

test.each([
  ["https://www.example.com", ["https://www.example.com", "https://example.com"]],
  ["https://example.com", ["https://example.com", "https://www.example.com"]],
  ["https://example.com:8443", ["https://example.com:8443", "https://www.example.com:8443"]],
  ["https://you.github.io", ["https://you.github.io"]],
  ["https://you.pages.dev", ["https://you.pages.dev"]],
])("the site at %s is seen at %j, and on this machine", (site, seen) => {
  const origins = originsInUse(site, 9000);
  expect(origins.filter(({ isPublic }) => isPublic).map(({ origin }) => origin)).toEqual(seen);
  expect(origins.filter(({ isPublic }) => !isPublic).map(({ origin }) => origin)).toEqual([
    "http://localhost:9000",
    "http://127.0.0.1:9000",
  ]);
});
