import { expect, test } from "@jest/globals";
import { formatPrice } from "./format-price";

test.each([
  [997, "USD", "$997"],
  [1250.5, "USD", "$1,250.50"],
  [97, "EUR", "€97"],
  [1250, "JPY", "¥1,250"],
])("%d %s is written %s", (price, currency, written) => {
  expect(formatPrice(price, currency)).toBe(written);
});
