import { expect, test } from "@jest/globals";
import { completeWebAddress } from "./controls";

test.each([
  ["example.com", "https://example.com"],
  ["  www.example.co.uk/shop?a=b#c ", "https://www.example.co.uk/shop?a=b#c"],
  ["example.com:8080", "https://example.com:8080"],
  ["bücher.example", "https://bücher.example"],
])("%j is completed to %j", (entered, completed) => {
  expect(completeWebAddress(entered)).toBe(completed);
});

test.each([
  "",
  "https://example.com",
  "mailto:a@example.com",
  "a@example.com",
  "none",
  "example.",
  ".com",
])("%j is left as it is", (entered) => {
  expect(completeWebAddress(entered)).toBe(entered);
});
