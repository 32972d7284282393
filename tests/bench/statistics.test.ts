import { expect, test } from "@jest/globals";
import { measureInTurn, median, percentile } from "./statistics";

test("a percentile is one of the values, whatever their order", () => {
  const values = [5, 1, 4, 2, 3];
  expect(median(values)).toBe(3);
  expect(percentile(values, 0.98)).toBe(5);
  expect(percentile(values, 0.2)).toBe(1);
  expect(percentile([], 0.5)).toBeNaN();
});

test("things are measured in turn, and each value of a thing has its own median", async () => {
  const order: string[] = [];
  const results = await measureInTurn(["a", "b"], 3, (name) => {
    order.push(name);
    return { count: order.length, same: 7 };
  });
  expect(order.join("")).toBe("ababab");
  expect(results).toEqual([
    ["a", { count: 3, same: 7 }],
    ["b", { count: 4, same: 7 }],
  ]);
});
