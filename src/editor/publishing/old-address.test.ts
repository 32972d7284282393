import { expect, test } from "@jest/globals";
import { addOldAddress } from "./old-address";

const moved = { old: "/a", page: "/b" };

test.each([
  ["", "moved:\n  - old: /a\n    page: /b"],
  ["---\r\nmoved:\r\n  - old: /x---y\r\n---\r\n", "  - old: /x---y\n  - old: /a\n    page: /b"],
  ["---\nmoved:\n---\n", "moved:\n  - old: /a\n    page: /b"],
])("to the list %j, an old address is added", (text, added) => {
  expect(addOldAddress(text, moved)).toContain(added);
});

test("a list that can't be read isn't replaced", () => {
  expect(() => addOldAddress("moved: []", moved)).toThrow("Mend the list");
});
