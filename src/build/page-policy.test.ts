import { hash } from "node:crypto";
import { expect, test } from "@jest/globals";
import { parse } from "node-html-parser";
import { findForeignCode, pagePolicy } from "./page-policy";

const source = (script: string) => `'sha256-${hash("sha256", script, "base64")}'`;

test("a page without scripts and forms may run nothing and connect only to the site", () => {
  expect(pagePolicy(parse("<!DOCTYPE html><title>T</title><style>p{}</style>"))).toBe(
    "default-src 'none'; script-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'",
  );
});

test.each([
  ['<script>a("<b>")</script><script>b()</script>', `${source('a("<b>")')} ${source("b()")}`],
  ['<script type="speculationrules">{"x":1}</script>', source('{"x":1}')],
  ['<script src="/a.js" defer></script>', "'self'"],
  ['<script type="application/ld+json">{}</script>', "'none'"],
])("the policy of a page with %s allows only this script: %s", (html, allowed) => {
  expect(pagePolicy(parse(html))).toContain(`; script-src ${allowed};`);
});

test("a page with a form may connect only to the site and to that form's webhook", () => {
  const form = '<div data-form="x" data-endpoint="https://hooks.example.com/secret/path"></div>';
  expect(pagePolicy(parse(form))).toContain("; connect-src 'self' https://hooks.example.com;");
  const own = '<div data-form="x" data-endpoint="/webhook/x"></div>';
  expect(pagePolicy(parse(own))).toContain("; connect-src 'self';");
});

test.each([
  "<script>b()</script>",
  '<script src="/b.js"></script>',
  "<script></script>",
  '<SCRIPT src="https://evil.example/a.js"></SCRIPT>',
  "<pre><script>b()</script></pre>",
  "<noscript><script>b()</script></noscript>",
  '<svg><script href="/b.js"></script></svg>',
  '<p onclick="a()">x</p>',
  "<svg ONLOAD=a()></svg>",
  '<a href="javascript:a()">x</a>',
  '<a href=" java&#10;script:a()">x</a>',
  '<svg><a xlink:href="JavaScript&colon;a()">x</a></svg>',
  '<form action="javascript:a()"></form>',
  '<iframe srcdoc="x"></iframe>',
  '<object data="/a.svg"></object>',
  '<embed src="/a.svg">',
  '<base href="https://evil.example/">',
  '<meta http-equiv="refresh" content="0;url=https://evil.example">',
])("a page with %s is refused", (html) => {
  const options = { blockTextElements: { script: true, style: true } };
  expect(findForeignCode(parse(`<main>${html}</main>`, options), ["a()"])).toBeTruthy();
});

test("a page with the template's script, and with words about JavaScript, is accepted", () => {
  const html = '<script>a()</script><p title="JavaScript: on">javascript:</p>';
  expect(findForeignCode(parse(html), ["a()"])).toBeUndefined();
});
