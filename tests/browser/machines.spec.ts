import { expect } from "@playwright/test";
import { parse, type HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { drawSharePicture, oldSharePicture } from "../../src/build/share-picture";
import { ownPageAddress } from "../../src/shared/content/own-pages";
import { notFoundPage } from "../support/addresses";
import { test } from "./fixtures";
import { publishedPages, readPublished, siteContent } from "./site-under-test";

/** Returns the text of an element, with a single space between words. */
const textOf = (element: HTMLElement | null | undefined) =>
  element?.textContent.replace(/\s+/g, " ").trim() ?? "";

const inHead = (page: HTMLElement, selector: string, attribute: string) =>
  page.querySelector(`head ${selector}`)?.getAttribute(attribute);
const descriptionOf = (page: HTMLElement) => inHead(page, 'meta[name="description"]', "content");

test("search engines may list every page except the not-found page and pages with search: false, and robots.txt names the sitemap, which lists the same", () => {
  const { pages: ownPages, site } = siteContent();
  const unlisted = ownPages.filter(({ search }) => search === false);
  const unlistedAddresses = [notFoundPage, ...unlisted.map(({ file }) => ownPageAddress(file))];
  const indexed: string[] = [];
  for (const [address, page] of publishedPages()) {
    const isUnlisted = unlistedAddresses.includes(address);
    const robots = inHead(page, 'meta[name="robots"]', "content");
    expect([address, robots]).toEqual([address, isUnlisted ? "noindex" : undefined]);
    if (!isUnlisted) indexed.push(new URL(address, site.address).href);
  }
  const robots = readPublished("/robots.txt").toString();
  expect(robots).toBe(`User-agent: *\nAllow: /\n\nSitemap: ${site.address}/sitemap.xml\n`);
  const sitemap = parse(readPublished("/sitemap.xml").toString());
  const listed = sitemap.querySelectorAll("urlset > url > loc").map(textOf);
  expect(listed.sort()).toEqual(indexed.sort());
});

test("every page has tags for shared links, with absolute addresses and a picture that exists", async () => {
  const content = siteContent();
  const { picture } = await drawSharePicture(content);
  const { address: image, width, height, alt } = picture;
  for (const [address, page] of publishedPages()) {
    const tag = (name: string) =>
      inHead(page, `meta[property="og:${name}"], head meta[name="twitter:${name}"]`, "content");
    const title = textOf(page.querySelector("title"));
    expect([address, `${tag("title")} · ${content.site.name}`]).toEqual([address, title]);
    expect([address, tag("description")]).toEqual([address, descriptionOf(page)]);
    const shown = ["image", "image:width", "image:height", "image:alt", "card"].map(tag);
    expect(shown).toEqual([image, String(width), String(height), alt, "summary_large_image"]);
  }
  // Links that were shared before the picture's address changed with the picture show it, too.
  for (const address of [new URL(image).pathname, `/${oldSharePicture}`]) {
    const file = readPublished(address);
    expect(await sharp(file).metadata()).toMatchObject({ format: "png", width, height });
    expect(file.length).toBeLessThan(300_000);
  }
});

test("no two pages have the same title or the same description", () => {
  const pages = [...publishedPages().values()];
  for (const texts of [
    pages.map((page) => textOf(page.querySelector("title"))),
    pages.map(descriptionOf),
  ]) {
    expect(new Set(texts.filter(Boolean)).size).toBe(pages.length);
  }
});
