import { createHash } from "node:crypto";
import { expect, test } from "@jest/globals";
import { metaOfPolicy, pagePolicy } from "./page-policy";

const page = (head: string, body = "") =>
  `<!DOCTYPE html><html lang="en"><head>${head}</head><body>${body}</body></html>`;

const hash = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

test("a page without scripts and forms may run nothing, and connect to the site alone", () => {
  const policy = pagePolicy(page("<style>p{}</style>"));
  expect(policy).toBe(
    "default-src 'none'; script-src 'none'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; manifest-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  );
  // There, it would have no effect.
  expect(metaOfPolicy(policy)).toBe(policy.replace("; frame-ancestors 'none'", ""));
});

test.each<[what: string, head: string, allowed: string]>([
  [
    "scripts by their hash",
    '<script>a("<b>")</script><script>b()</script>',
    `${hash('a("<b>")')} ${hash("b()")}`,
  ],
  ...["", "module", "text/javascript", "TEXT/JavaScript", " application/javascript"].map(
    (type): [string, string, string] => [
      `what runs, as it does with the type "${type}"`,
      `<script type="${type}">a()</script>`,
      hash("a()"),
    ],
  ),
  [
    "speculation rules by their hash",
    '<script type="speculationrules">{"x":1}</script>',
    hash('{"x":1}'),
  ],
  ["scripts in files from the site itself", '<script src="/a.js" defer></script>', "'self'"],
  ...["application/ld+json", "text/plain", "modules"].map((type): [string, string, string] => [
    `no data, which needs no hash, such as "${type}"`,
    `<script type="${type}">a()</script>`,
    "'none'",
  ]),
])("a page allows %s", (_what, head, allowed) => {
  expect(pagePolicy(page(head))).toContain(`; script-src ${allowed};`);
});

test("a page with a form may connect to the site and to that form's webhook only", () => {
  const form = '<div data-form="x" data-endpoint="https://hooks.example.com/secret/path"></div>';
  expect(pagePolicy(page("", form))).toContain("; connect-src 'self' https://hooks.example.com;");
});
