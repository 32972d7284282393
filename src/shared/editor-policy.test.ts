import { expect, test } from "@jest/globals";
import { editorPolicy } from "./editor-policy";

test("the editor runs only the site's own scripts, and asks GitHub only where no Worker asks for it", () => {
  const scripts = "; script-src 'self' 'wasm-unsafe-eval'; ";
  expect(editorPolicy("github")).toMatch(new RegExp(`${scripts}.* https://api\\.github\\.com`));
  expect(editorPolicy("worker")).toContain(scripts);
  expect(editorPolicy("worker")).not.toContain("https:");
});
