/** @jest-environment node */
import { expect, test } from "@jest/globals";
import { finishPage } from "./finish-page";

const page = (main: string) =>
  '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title data-gatsby-head="true">T</title></head><body>' +
  `<div id="___gatsby"><div style="outline:none" tabindex="-1" id="gatsby-focus-wrapper">${main}</div>` +
  '<div id="gatsby-announcer" aria-live="assertive"></div></div></body></html>';

test("a page without a form loses what Gatsby's runtime needs, and gets no script", () => {
  const html = finishPage(page("<main>Words<!-- --> and</main>"), ["/forms.js"], "");
  expect(html.replace(/<meta http-equiv[^>]*>/, "")).toBe(
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>T</title></head><body>' +
      '<div id="___gatsby"><main>Words<!-- --> and</main></div></body></html>',
  );
});

test("a page carries its policy, before anything that the policy is about", () => {
  const html = finishPage(page('<main><div data-form="x"></div></main>'), ["/a.js"], "");
  const policy = html.indexOf('<meta http-equiv="Content-Security-Policy" content="default-src');
  expect(policy).toBeGreaterThan(html.indexOf("<meta charset"));
  expect(policy).toBeLessThan(html.indexOf("<script"));
});

test("a page with a form gets its scripts, first the one that watches until the others have come", () => {
  const html = finishPage(page('<main><div data-form="x"></div></main>'), ["/a.js", "/b.js"], "");
  const scripts = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
  expect(scripts).toEqual(["<script>", '<script src="/a.js" defer>', '<script src="/b.js" defer>']);
  expect(html.indexOf("<script")).toBeLessThan(html.indexOf("</head>"));
});

test("every page gets the tags that are for all of them, at the end of its head", () => {
  expect(finishPage(page("<main></main>"), [], '<link rel="manifest" href="/m">')).toContain(
    '<link rel="manifest" href="/m"></head>',
  );
});

test("the pages of the forms that a page links to are made ready on intent, and no others", () => {
  const rulesOf = (main: string) =>
    /<script type="speculationrules">(.*?)<\/script>/.exec(finishPage(page(main), [], ""))?.[1];

  expect(
    JSON.parse(rulesOf('<a href="/book-consultation">Book</a><a href="/">Home</a>') ?? ""),
  ).toEqual({
    prerender: [{ where: { href_matches: ["/book-consultation"] }, eagerness: "moderate" }],
  });
  expect(rulesOf('<a href="/">Home</a><a href="https://www.example.com/">Out</a>')).toBeUndefined();
});

test("the font is asked for early without holding the first paint back", () => {
  const link = '<link rel="preload" as="font" href="/f.woff2" crossorigin="anonymous">';
  const html = finishPage(page("<main></main>").replace("</head>", `${link}</head>`), [], "");
  expect(html).toContain(`<body>${link}`);
  expect(html.match(/preload/g)).toHaveLength(1);
});
