import { expect, test } from "@jest/globals";
import { formatPrice } from "./language";

test.each([
  [997, "USD", "en", "$997"],
  [1250.5, "USD", "en", "$1,250.50"],
  [1250, "JPY", "en", "¥1,250"],
  [99.5, "JPY", "en", "¥99.5"],
  [997, "USD", "de", "997\u00a0$"],
  [997, "EGP", "ar", "\u200f997\u00a0ج.م.\u200f"],
])("%d %s is written in %s as %s", (price, currency, language, written) => {
  expect(formatPrice(price, currency, language)).toBe(written);
});
