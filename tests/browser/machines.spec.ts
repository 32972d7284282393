import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { parse, type HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { readPublished } from "../../src/build/finish-public";
import { describeSharePicture, sharePictureFile } from "../../src/build/share-picture";
import { formatPrice } from "../../src/content/format-price";
import { ownPageAddress } from "../../src/routes";
import { siteOrigin, siteRoot } from "../support/addresses";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

/** What these tests read of the landing page's data. */
interface Data {
  "@graph": [
    {
      "@type": "ProfessionalService";
      name: string;
      description: string;
      url: string;
      image: string;
      email: string;
      sameAs?: string[];
      makesOffer: {
        name: string;
        url: string;
        price: number;
        priceCurrency: string;
        priceSpecification: { price: number; priceCurrency: string; unitText: string };
      }[];
    },
    { "@type": "FAQPage"; mainEntity: { name: string; acceptedAnswer: { text: string } }[] },
  ];
}

const root = join(siteRoot, "public");

/** The built pages by their address; `/404` is what unknown addresses get. */
const readPages = () =>
  new Map([...readPublished(root).pages].map(([address, html]) => [address, parse(html)]));

function landingPage(): HTMLElement {
  const page = readPages().get("/");
  if (!page) throw new Error("There is no landing page.");
  return page;
}

function dataOf(page: HTMLElement): Data {
  const script = page.querySelector('script[type="application/ld+json"]');
  return JSON.parse(script?.rawText ?? "") as Data;
}

/** The words of an element as they are read, whatever the white space between them. */
const wordsOf = (element: HTMLElement | null | undefined) => oneLine(element?.textContent ?? "");
const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

const inHead = (page: HTMLElement, selector: string, attribute: string) =>
  page.querySelector(`head ${selector}`)?.getAttribute(attribute);
const canonicalOf = (page: HTMLElement) => inHead(page, 'link[rel="canonical"]', "href");

test("every page but the not-found page names its own address, without a slash at its end", async () => {
  const { site, pages: ownPages } = await siteContent();
  const unlisted = ownPages.filter(({ search }) => search === false);
  const unlistedAddresses = ["/404", ...unlisted.map(({ file }) => ownPageAddress(file))];
  const pages = readPages();
  expect(pages.size).toBeGreaterThan(1);
  for (const [address, page] of pages) {
    const isMissing = address === "/404";
    const whole = isMissing ? undefined : new URL(address, site.address).href;
    expect([address, canonicalOf(page)]).toEqual([address, whole]);
    const robots = inHead(page, 'meta[name="robots"]', "content");
    const isUnlisted = unlistedAddresses.includes(address);
    expect([address, robots]).toEqual([address, isUnlisted ? "noindex" : undefined]);
    if (address !== "/" && whole) expect(whole).not.toMatch(/\/$/);
  }
});

test("every page tells those who share it what it is, with absolute addresses", async () => {
  const content = await siteContent();
  const { address: picture, width, height, alt } = describeSharePicture(content);
  for (const [address, page] of readPages()) {
    const told = page
      .querySelectorAll('head meta[property^="og:"], head meta[name^="twitter:"]')
      .map(({ attributes: { property, name, content } }) => [property ?? name, content]);
    const title = inHead(page, 'meta[property="og:title"]', "content") ?? "";
    const whole = canonicalOf(page);
    expect(wordsOf(page.querySelector("title"))).toBe(`${title} · ${content.site.name}`);
    expect([address, Object.fromEntries(told)]).toEqual([
      address,
      {
        "og:type": "website",
        "og:site_name": content.site.name,
        "og:title": title,
        "og:description": inHead(page, 'meta[name="description"]', "content"),
        ...(whole && { "og:url": whole }),
        "og:image": picture,
        "og:image:width": String(width),
        "og:image:height": String(height),
        "og:image:alt": alt,
        "twitter:card": "summary_large_image",
        "twitter:image:alt": alt,
      },
    ]);
  }
});

test("the picture for shared links is there, in the size that the pages say, under 300 kB", async () => {
  const { width, height } = describeSharePicture(await siteContent());
  const picture = readFileSync(join(root, sharePictureFile));
  expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width, height });
  expect(picture.length).toBeLessThan(300_000);
});

test("every icon that a page names is there", () => {
  for (const page of readPages().values()) {
    const icons = page.querySelectorAll(
      'link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]',
    );
    expect(icons).toHaveLength(4);
    const named = icons.map((link) => link.getAttribute("href"));
    expect(readPublished(root).files).toEqual(expect.arrayContaining(named));
  }
});

test("no two pages have the same title or the same description", () => {
  const pages = [...readPages().values()];
  const titles = pages.map((page) => wordsOf(page.querySelector("title")));
  const descriptions = pages.map((page) => inHead(page, 'meta[name="description"]', "content"));
  for (const texts of [titles, descriptions]) {
    expect(texts).not.toContain("");
    expect(texts).not.toContain(undefined);
    expect(new Set(texts).size).toBe(pages.length);
  }
});

test("robots.txt names the sitemap, and that names the pages that are to be found and no others", async () => {
  const robots = await fetch(`${siteOrigin}/robots.txt`);
  expect(robots.status).toBe(200);
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  const rules = await robots.text();
  expect(rules).toMatch(/^User-agent: \*\nAllow: \/\n\n/);
  const sitemapAddress = /^Sitemap: (.+)$/m.exec(rules)?.[1] ?? "";

  const sitemap = await fetch(siteOrigin + new URL(sitemapAddress).pathname);
  expect(sitemap.status).toBe(200);
  expect(sitemap.headers.get("content-type")).toMatch(/^(text|application)\/xml/);
  const document = await sitemap.text();
  expect(document).toMatch(
    /^<\?xml version="1.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  );
  const named = [...document.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

  const indexed = [...readPages().values()].filter(
    (page) => !page.querySelector('meta[name="robots"][content="noindex"]'),
  );
  expect(named.sort()).toEqual(indexed.map(canonicalOf).sort());
  for (const address of named) expect(address).toContain(new URL(sitemapAddress).origin);
});

test("machines are told the questions and answers that the landing page shows, word for word", () => {
  const page = landingPage();
  const [, faq] = dataOf(page)["@graph"];
  expect(faq["@type"]).toBe("FAQPage");
  expect(faq.mainEntity.length).toBeGreaterThan(0);
  expect(
    faq.mainEntity.map(({ name, acceptedAnswer }) => [name, oneLine(acceptedAnswer.text)]),
  ).toEqual(
    page
      .querySelectorAll("main details")
      .map((item) => [
        wordsOf(item.querySelector("summary")),
        wordsOf(item.querySelector("summary + *")),
      ]),
  );
});

test("machines are told the plans that the landing page shows, at the same prices", () => {
  const page = landingPage();
  const [service] = dataOf(page)["@graph"];
  const plans = page.querySelectorAll("#pricing article");
  expect(service.makesOffer.map(({ name }) => name)).toEqual(
    plans.map((plan) => wordsOf(plan.querySelector("h3"))),
  );
  for (const [index, offer] of service.makesOffer.entries()) {
    const { price, priceCurrency, priceSpecification } = offer;
    expect(offer.url).toBe(`${canonicalOf(page)}#pricing`);
    expect(priceSpecification).toMatchObject({ price, priceCurrency });
    expect(wordsOf(plans[index])).toContain(
      `${formatPrice(price, priceCurrency)} ${priceSpecification.unitText}`,
    );
  }
});

test("machines are told the name, the address and the links that the landing page shows", () => {
  const page = landingPage();
  const [service] = dataOf(page)["@graph"];
  expect(service["@type"]).toBe("ProfessionalService");
  expect(service.name).toBe(wordsOf(page.querySelector("header a")));
  expect(service.description).toBe(inHead(page, 'meta[name="description"]', "content"));
  expect(service.url).toBe(canonicalOf(page));
  expect(service.image).toBe(inHead(page, 'meta[property="og:image"]', "content"));
  const links = page.querySelectorAll("footer a").map((link) => link.getAttribute("href"));
  for (const told of [`mailto:${service.email}`, ...(service.sameAs ?? [])])
    expect(links).toContain(told);
});
