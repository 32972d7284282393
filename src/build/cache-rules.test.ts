import { mkdirSync, writeFileSync } from "node:fs";
import { expect, test } from "@jest/globals";
import { temporaryFolder } from "../../tests/support/temporary-folder";
import { addCacheRules } from "./cache-rules";

const folder = temporaryFolder();

const pictures = ["static/a-0123456789abcdef0123.avif", "static/b-0123456789abcdef0123.webp"];

/** Returns `_headers` of a site with a script and pictures, without so many rules of the owner's own. */
function build(ownCount: number) {
  mkdirSync(folder("static"));
  for (const name of ["forms-0123456789abcdef0123.js", "forms-own.js", ...pictures])
    writeFileSync(folder(name), "");
  const own = "/own\n  X-Own: own\n".repeat(ownCount);
  writeFileSync(folder("_headers"), own);
  return addCacheRules(folder()).replace(own, "");
}

test("browsers may keep each script and picture for a year, by its name", () => {
  expect(build(97)).toBe(`
/forms-0123456789abcdef0123.js
  Cache-Control: public, max-age=31536000, immutable

/static/a-0123456789abcdef0123.avif
  Cache-Control: public, max-age=31536000, immutable

/static/b-0123456789abcdef0123.webp
  Cache-Control: public, max-age=31536000, immutable
`);
});

test("if each picture would be a rule too many for Cloudflare, browsers may keep pictures for a day", () => {
  expect(build(98)).toBe(`
/forms-0123456789abcdef0123.js
  Cache-Control: public, max-age=31536000, immutable

/static/*
  Cache-Control: public, max-age=86400
`);
});

test("the build stops if the owner's own rules leave no room", () => {
  expect(() => build(99)).toThrow("too many rules");
});
