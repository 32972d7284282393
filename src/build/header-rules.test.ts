import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { addRules } from "./header-rules";

const folder = temporaryFolder();

const pictures = ["static/a-0123456789abcdef0123.avif", "static/b-0123456789abcdef0123.webp"];

/** Returns what is before and after the owner's own rules in `_headers` of a site with a script and pictures. */
function build(ownCount: number, address = "https://www.example.com") {
  mkdirSync(folder("static"));
  for (const name of ["forms-0123456789abcdef0123.js", "forms-own.js", ...pictures])
    writeFileSync(folder(name), "");
  const own = "/own\n  X-Own: own\n".repeat(ownCount);
  writeFileSync(folder("_headers"), own);
  return addRules(folder(), address).split(own);
}

test("search engines list no copy at a name of Cloudflare's, unless that is the site's address", () => {
  const [copies = ""] = build(1, "https://name.account.workers.dev");
  expect(copies.match(/^\S.*$/gm)).toEqual([
    "https://:name.pages.dev/*",
    "https://:branch.:name.pages.dev/*",
  ]);
});

test("browsers may keep each script and picture for a year, by its name", () => {
  expect(build(94)[1]).toBe(`
/forms-0123456789abcdef0123.js
  Cache-Control: public, max-age=31536000, immutable

/static/a-0123456789abcdef0123.avif
  Cache-Control: public, max-age=31536000, immutable

/static/b-0123456789abcdef0123.webp
  Cache-Control: public, max-age=31536000, immutable
`);
});

test("if each picture would be a rule too many for Cloudflare, browsers may keep pictures for a day", () => {
  expect(build(95)[1]).toBe(`
/forms-0123456789abcdef0123.js
  Cache-Control: public, max-age=31536000, immutable

/static/*
  Cache-Control: public, max-age=86400
`);
});

test("the build stops if the owner's own rules leave no room", () => {
  expect(() => build(96)).toThrow("too many rules");
});
