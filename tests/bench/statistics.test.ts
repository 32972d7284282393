import { expect, test } from "@jest/globals";
import { measureInTurn, median, medianRatio, percentile } from "./statistics";

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
    ["a", { count: 3, same: 7 }, [1, 3, 5].map((count) => ({ count, same: 7 }))],
    ["b", { count: 4, same: 7 }, [2, 4, 6].map((count) => ({ count, same: 7 }))],
  ]);
});

test("a ratio is that of most runs, even where the machine was slow for one side of a run, or for whole runs", () => {
  expect(medianRatio([12, 24, 90], [10, 20, 30])).toBe(1.2);
});
