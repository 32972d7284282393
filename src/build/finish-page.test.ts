/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { finishPage } from "./finish-page";

const page = (main: string) =>
  '<!DOCTYPE html><html lang="en"><head><title data-gatsby-head="true">T</title></head><body>' +
  `<div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">${main}</div>` +
  '<div id="gatsby-announcer" aria-live="assertive"></div></div></body></html>';

test("a page without a form loses what Gatsby's runtime needs, and gets no script", () => {
  expect(finishPage(page("<main>Words<!-- --> and</main>"), ["/forms.js"], "")).toBe(
    '<!DOCTYPE html><html lang="en"><head><title>T</title></head><body>' +
      '<div id="___gatsby"><main>Words<!-- --> and</main></div></body></html>',
  );
});

test("a page with a form gets its scripts, first the one that watches until the others have come", () => {
  const html = finishPage(page('<main><div data-form="x"></div></main>'), ["/a.js", "/b.js"], "");
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual(["<script>", '<script src="/a.js" defer>', '<script src="/b.js" defer>']);
  expect(html.indexOf("<script")).toBeLessThan(html.indexOf("</head>"));
});
