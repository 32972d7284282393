/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

const root = path.resolve(__dirname, "..");
const rows = readFileSync(path.join(root, "docs/accessibility.md"), "utf8")
  .split("\n")
  .filter((line) => /^\| (?!Criterion|What |-)/.test(line));

/** A test that a row names: its file, and its title with an ellipsis for each part that the test fills in. */
const proofs = rows.flatMap((row) =>
  [...row.matchAll(/`([\w./-]+\.(?:spec|test)\.tsx?)`: "([^"]+)"/g)].map(
    ([, file = "", title = ""]) => ({ file, title }),
  ),
);

/** Whether a file of tests holds a title, with anything filled in where the check list has an ellipsis. */
function holds(file: string, title: string): boolean {
  const parts = title.split("…").map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&"));
  const source = readFileSync(path.join(root, file), "utf8");
  return new RegExp('["`]' + parts.join("\\$\\{[^`]+\\}") + '["`]').test(source);
}

test("the check list has rows, and each names a test or what was read", () => {
  expect(rows.length).toBeGreaterThan(50);
  const unproven = rows.filter((row) => !/By reading of `|`: "/.test(row));
  expect(unproven).toEqual([]);
});

test("every test that the check list names is there", () => {
  const missing = proofs.filter(
    ({ file, title }) => !existsSync(path.join(root, file)) || !holds(file, title),
  );
  expect(missing).toEqual([]);
});
