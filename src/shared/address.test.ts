import { expect, test } from "@jest/globals";
import { wwwVariants } from "./address";

test.each([
  ["https://example.com", ["https://www.example.com"]],
  ["https://www.example.com", ["https://example.com"]],
  ["https://www.shop.example.com", []],
  ["https://name.workers.dev", []],
])("the other names of %s are %j", (address, variants) => {
  expect(wwwVariants(address)).toEqual(variants);
});
