import { expect, test } from "@jest/globals";
import { median, percentile } from "./statistics";

test("a percentile is one of the values, whatever their order", () => {
  const values = [5, 1, 4, 2, 3];
  expect(median(values)).toBe(3);
  expect(percentile(values, 0.98)).toBe(5);
  expect(percentile(values, 0.2)).toBe(1);
  expect(percentile([], 0.5)).toBeNaN();
});
