import { expect, test } from "@jest/globals";
import { isPlaceholder, placeholdersIn } from "./placeholders";
import { readExampleContent } from "../../../tests/support/example-content";

test("the shipped address, email and links are placeholders, and an owner's own address and email are not", () => {
  const { site } = readExampleContent();
  const own = { ...site, address: "https://www.ada.dev", email: "ada@examples.com" };

  expect(placeholdersIn(site)).toEqual(["address", "email", "social.url", "professional.url"]);
  expect(placeholdersIn(own)).toEqual(["social.url", "professional.url"]);
  expect(placeholdersIn({ ...own, social: undefined, professional: undefined })).toEqual([]);
});

test.each(["me@shop.test", "https://www.instagram.com/your-name", "https://social.invalid/ada"])(
  "%s is a placeholder",
  (value) => {
    expect(isPlaceholder(value)).toBe(true);
  },
);
