import { readFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { editorPolicy } from "./editor-policy";

/** Lists what a directive of a policy allows. */
function allowed(policy: string, directive: string) {
  const found = policy.split("; ").find((one) => one.startsWith(directive));
  return found?.split(" ").slice(1);
}

test("the policy of /admin allows the scripts and styles that the page holds, and no others", () => {
  const source = readFileSync("src/editor/admin.html", "utf8");
  expect(source.split("{policy}")).toHaveLength(2);
  const page = parse(source);
  const sourcesOf = (selector: string) =>
    page
      .querySelectorAll(selector)
      .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "inline");
  expect(sourcesOf("script").filter((source) => !source.startsWith("/"))).toEqual([]);
  expect(sourcesOf("link[rel=stylesheet], style")).toEqual(["inline"]);
  for (const policy of [editorPolicy("github"), editorPolicy("worker")]) {
    expect(allowed(policy, "script-src")).toEqual(["'self'", "'wasm-unsafe-eval'"]);
    expect(allowed(policy, "style-src")).toContain("'unsafe-inline'");
  }
});

test("the editor may ask GitHub only where no Worker asks for it", () => {
  expect(editorPolicy("github")).toContain("https://api.github.com");
  expect(editorPolicy("worker")).not.toContain("https:");
});
