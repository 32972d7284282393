import { expect, test } from "@jest/globals";
import { mailtoLink, telLink } from "./contact-links";

test.each([
  ["you@example.com", "mailto:you@example.com"],
  ["a?cc=x@example.com", "mailto:a%3Fcc%3Dx@example.com"],
  ["a&b%40#c@example.com", "mailto:a%26b%2540%23c@example.com"],
])("a link to %s writes to it and to nobody else", (email, href) => {
  expect(mailtoLink(email)).toBe(href);
  expect(decodeURIComponent(new URL(href).pathname)).toBe(email);
});

test.each([
  ["+49 (0)30 555 01 99", "tel:+49305550199"],
  ["+1 (555) 010-0100", "tel:+15550100100"],
  ["(030) 555 01 99", "tel:0305550199"],
])("a link to %s dials %s", (phone, href) => {
  expect(telLink(phone)).toBe(href);
});
