import { test } from "@jest/globals";
import { expectKeysFault } from "../../../../tests/support/changed-content";

test.each([
  ["home/pricing/first.mdx", "price: -997", "price: line 4 is not above 0"],
  ["home/pricing/first.mdx", 'price: "1.250"', "price: line 4 is not a number in digits"],
  ["home/pricing/first.mdx", "currency: XYZ", "currency: line 5 is not the code"],
  ["home/about.mdx", "chips: Coffee", "chips: line 4 is not a list with one tag"],
  ["home/about.mdx", "chips:\n  - Coffee\n  -", "chips[1]: line 6 is missing or empty"],
  [
    "home/work/first.mdx",
    "delivered: 2026-11-20T17:00:00.000Z",
    "delivered: line 10 is not after it was",
  ],
  [
    "home/work/first.mdx",
    `figures:\n${"  - { label: A, before: B, after: C }\n".repeat(3)}`,
    "figures: line 14 has more than two",
  ],
  ["home/work/first.mdx", "after: before.jpg", "after: line 7 is the same file as before"],
  ["home/guarantee/first.mdx", "time: 100:00", "time: line 3 is not a time from 00:00"],
])("%s with %j is an error: %s", expectKeysFault);
