/** @jest-environment node */
import { createHash } from "node:crypto";
import { expect, test } from "@jest/globals";
import { headerOfPolicy, metaOfPolicy, pagePolicy } from "./page-policy";

const page = (head: string, body = "") =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page without scripts and forms may run nothing, and connect to the site alone", () => {
  expect(headerOfPolicy(pagePolicy(page("<style>p{}</style>")))).toBe(
    "default-src 'none'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
});

test("inline scripts and speculation rules are allowed by their hash, data needs none", () => {
  const head =
    '<script>a("<b>")</script><script type="speculationrules">{"x":1}</script>' +
    '<script type="application/ld+json">{"y":2}</script>';
  expect(pagePolicy(page(head))["script-src"]).toEqual([hash('a("<b>")'), hash('{"x":1}')]);
});

test.each(["", "module", "text/javascript", "TEXT/JavaScript", " application/javascript"])(
  'an inline script of the type "%s" runs, so that it is allowed by its hash',
  (type) => {
    const head = `<script type="${type}">a()</script>`;
    expect(pagePolicy(page(head))["script-src"]).toEqual([hash("a()")]);
  },
);

test.each(["application/ld+json", "text/plain", "modules"])(
  'an inline script of the type "%s" is data, which needs no hash',
  (type) => {
    const head = `<script type="${type}">a()</script>`;
    expect(pagePolicy(page(head))["script-src"]).toEqual(["'none'"]);
  },
);

test("scripts in files are allowed from the site itself", () => {
  expect(pagePolicy(page('<script src="/a.js" defer></script>'))["script-src"]).toEqual(["'self'"]);
});

test("a page with a form may connect to the site and to that form's webhook only", () => {
  const form = '<div data-form="x" data-endpoint="https://hooks.example.com/secret/path"></div>';
  expect(pagePolicy(page("", form))["connect-src"]).toEqual([
    "'self'",
    "https://hooks.example.com",
  ]);
});

test("the policy in the page itself leaves out what has no effect there", () => {
  expect(metaOfPolicy(pagePolicy(page("")))).not.toContain("frame-ancestors");
});
