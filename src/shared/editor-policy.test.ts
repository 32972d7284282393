import { expect, test } from "@jest/globals";
import { editorPolicy } from "./editor-policy";

test("the editor runs only the site's own scripts, whether it asks GitHub or the Worker", () => {
  for (const asks of ["github", "worker"] as const) {
    expect(editorPolicy(asks)).toContain("; script-src 'self' 'wasm-unsafe-eval'; ");
  }
});

test("the editor may ask GitHub only where no Worker asks for it", () => {
  expect(editorPolicy("github")).toContain("https://api.github.com");
  expect(editorPolicy("worker")).not.toContain("https:");
});
