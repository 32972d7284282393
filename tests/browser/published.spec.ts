import { writeFileSync } from "node:fs";
import { spawn } from "node:child_process";
import { resolve } from "node:path";
import { text } from "node:stream/consumers";
import { expect } from "@playwright/test";
import { parse as parseScript } from "acorn";
import { HtmlValidate } from "html-validate";
import { formChunks } from "../../src/build/webpack-config";
import { oldSharePicture } from "../../src/build/share-picture";
import { routes } from "../../src/shared/routes";
import { oldServiceWorkers } from "../../src/shared/old-service-workers";
import {
  fileOfPage,
  kindsOfPages,
  pages,
  pagesWithoutForm,
  siteOrigin,
} from "../support/addresses";
import { weighPage } from "../support/page-weight";
import { byteChecks } from "../bench/budgets";
import { test } from "./fixtures";
import { filesIn, publishedFiles, publishedPages, readPublished } from "./site-under-test";

test("nothing is published but the pages, the scripts of the forms, the fonts of the drawing and the inbox, the scripts that end old service workers, and what browsers and crawlers ask for", () => {
  const expected = [
    ...pages.map(fileOfPage),
    ...filesIn(resolve("static")),
    `/${oldSharePicture}`,
    ...["", ".caddy", ".json", ".nginx"].map((host) => `/_redirects${host}`),
    "/robots.txt",
    "/sitemap.xml",
    "/built-from.json",
    ...oldServiceWorkers.map((name) => `/${name}`),
  ];
  // The names of pictures on the owner's own pages begin with what the owner called them.
  const picture = /^\/static\/[\w.-]+-\d+-[0-9a-f]{20}\.(avif|webp)$/;
  const hashed = new RegExp(
    `^/(share-[0-9a-f]{8}\\.png|(${formChunks.join("|")})-[0-9a-f]{20}\\.js(\\.LICENSE\\.txt)?|static/(comic-neue|bricolage-grotesque)-latin-[\\w-]+-[0-9a-f]{20}\\.woff2)$`,
  );
  const named = publishedFiles().filter((file) => !hashed.test(file) && !picture.test(file));
  expect(named.sort()).toEqual(expected.sort());
});

test("every script is JavaScript of 2021, and every script file begins with a comment that makes Chrome compile it off the main thread", () => {
  const inline = [...publishedPages().values()].flatMap((page) =>
    page.querySelectorAll("script:not([type]):not([src])").map((script) => script.rawText),
  );
  const scripts = publishedFiles()
    .filter((file) => file.endsWith(".js") && !oldServiceWorkers.includes(file.slice(1)))
    .map((file) => readPublished(file).toString());
  expect(inline).not.toEqual([]);
  expect(scripts).toHaveLength(formChunks.length);
  for (const script of [...inline, ...scripts]) parseScript(script, { ecmaVersion: 2021 });
  // The comment works only as the first thing in a file (https://v8.dev/blog/explicit-compile-hints).
  for (const script of scripts) expect(script).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/);
});

test("npm run site:check finds no fault in this site, its headers and its receiver, and finds old addresses that lead nowhere", async () => {
  const sitemap = test.info().outputPath("sitemap.xml");
  writeFileSync(sitemap, "<loc>https://old.example/kontakt.html</loc><loc>/gone.html</loc>");
  // `spawnSync` would block this process, which runs the server that the command asks.
  const options = ["--import", "tsx", "tools/site-check.ts", siteOrigin, sitemap];
  const command = spawn(process.execPath, options, { stdio: ["ignore", "pipe", "inherit"] });
  expect(await text(command.stdout)).toMatch(
    /^Checking .*\n(✓ .*\n){5}[^✗]*✗ Every address in .* leads to a page\. Seen: \/gone\.html\n(✓ .*\n){2}[^✗]*consultation: the site's own receiver\n {2}Nothing to fix\.\n\nproject-intake: the site's own receiver\n {2}Nothing to fix\.\n[^✗]*\nFix what has a ✗/,
  );
});

test("every page is valid HTML", () => {
  const validator = new HtmlValidate({ extends: ["html-validate:standard"] });
  for (const path of pages) {
    const { results } = validator.validateStringSync(readPublished(fileOfPage(path)).toString());
    const found = results.flatMap(({ messages }) => messages);
    expect([path, found.map(({ line, message }) => `${line}: ${message}`)]).toEqual([path, []]);
  }
});

test("the policy of a page stands right after its character set, before anything that it could block, and no page without a form loads a script", () => {
  for (const [path, page] of publishedPages()) {
    const [first, second] = page.querySelectorAll("head > *");
    expect([path, first?.hasAttribute("charset")]).toEqual([path, true]);
    expect(second?.getAttribute("http-equiv")).toBe("Content-Security-Policy");
    expect(second?.getAttribute("content")).toMatch(/^default-src 'none'; script-src /);
    if (pagesWithoutForm.includes(path)) expect(page.querySelectorAll("script[src]")).toEqual([]);
  }
});

test("the landing page lets browsers prepare the booking page when somebody points at a link to it", () => {
  const rules = publishedPages().get(routes.home)?.querySelector("[type=speculationrules]");
  expect(rules?.rawText).toContain(`"href_matches":["${routes.consultation}"`);
});

for (const path of kindsOfPages) {
  test(`${path} keeps its budget of bytes`, async ({ page }) => {
    const weight = await weighPage(page, path);
    for (const { what, value, limit } of byteChecks(path, weight)) {
      expect.soft(value, what).toBeLessThanOrEqual(limit);
    }
  });
}
