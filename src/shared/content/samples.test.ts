import { expect, test } from "@jest/globals";
import { isSampleAddress, keysWithSamples } from "./samples";
import { readExampleContent } from "../../../tests/support/example-content";

test("the shipped address, email and links are samples, and an owner's own address and email are not", () => {
  const { site } = readExampleContent();
  const own = { address: "https://www.ada.dev", email: "ada@examples.com" };

  expect(keysWithSamples(site)).toEqual(["address", "email", "social.url", "professional.url"]);
  const withoutLinks = { ...site, ...own, social: undefined, professional: undefined };
  expect(keysWithSamples(withoutLinks)).toEqual([]);
});

test.each(["me@shop.test", "https://www.instagram.com/your-name", "https://social.invalid/ada"])(
  "%s is a sample",
  (value) => {
    expect(isSampleAddress(value)).toBe(true);
  },
);
