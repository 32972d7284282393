import { describe, expect, test } from "@jest/globals";
import { brotliSize, inlineScriptSize } from "./page-weight";

describe("script in a page is counted", () => {
  test.each([
    ["in an element", "<script>go()</script>"],
    ["in a module", '<script type="module">go()</script>'],
    ["with its type spelt out", '<script type="text/javascript">go()</script>'],
    ["in an event handler", '<p onclick="go()"></p>'],
  ])("%s", (_where, html) => {
    expect(inlineScriptSize(html)).toBe(4);
  });
});

test.each(["application/ld+json", "speculationrules"])("%s is no script that runs", (type) => {
  expect(inlineScriptSize(`<script type="${type}">{}</script>`)).toBe(0);
});

test("brotli is counted at its best quality", () => {
  expect(brotliSize(Buffer.from("a".repeat(10_000)))).toBeLessThan(20);
});
