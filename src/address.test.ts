import { expect, test } from "@jest/globals";
import { mailtoLink } from "./address";

test.each([
  ["you@example.com", "mailto:you@example.com"],
  ["a?cc=x@example.com", "mailto:a%3Fcc%3Dx@example.com"],
  ["a&b%40#c@example.com", "mailto:a%26b%2540%23c@example.com"],
])("a link to %s writes to it and to nobody else", (email, href) => {
  expect(mailtoLink(email)).toBe(href);
  expect(decodeURIComponent(new URL(href).pathname)).toBe(email);
});
