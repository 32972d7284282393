import { expect, test } from "@jest/globals";
import { mailtoLink, telLink } from "./contact-links";

test("a link to an address writes to it and to nobody else", () => {
  const email = "a?b&cc=x%40#c@example.com";
  expect(mailtoLink(email)).toBe("mailto:a%3Fb%26cc%3Dx%2540%23c@example.com");
});

test.each([
  ["+49 (0)30 555 01 99", "tel:+49305550199"],
  ["+1 (555) 010-0100", "tel:+15550100100"],
  ["(030) 555 01 99", "tel:0305550199"],
])("a link to %s dials %s", (phone, href) => {
  expect(telLink(phone)).toBe(href);
});
