import { readFileSync } from "node:fs";
import { expect } from "@playwright/test";
import { parse, type HTMLElement } from "node-html-parser";
import sharp from "sharp";
import { describeSharePicture, sharePictureFile } from "../../src/build/share-picture";
import { formatPrice } from "../../src/content/language";
import { fileOfPage, ownPageAddress, pageOfFile } from "../../src/routes";
import { pages as paths, siteOrigin } from "../support/addresses";
import { test } from "./fixtures";
import { publicFolder, publishedFiles, siteContent } from "./site-under-test";

/** The built pages by their address; `/404` is what unknown addresses get. */
const readPages = () =>
  new Map(
    paths.map((path) => [
      pageOfFile(path),
      parse(readFileSync(publicFolder + fileOfPage(path), "utf8")),
    ]),
  );

const oneLine = (text: string) => text.replace(/\s+/g, " ").trim();

/** The words of an element as they are read, whatever the white space between them. */
const wordsOf = (element: HTMLElement | null | undefined) => oneLine(element?.textContent ?? "");

const inHead = (page: HTMLElement, selector: string, attribute: string) =>
  page.querySelector(`head ${selector}`)?.getAttribute(attribute);
const canonicalOf = (page: HTMLElement) => inHead(page, 'link[rel="canonical"]', "href");
const descriptionOf = (page: HTMLElement) => inHead(page, 'meta[name="description"]', "content");

test("every page but the not-found page names its own address, without a slash at its end", async () => {
  const { site, pages: ownPages } = await siteContent();
  const unlisted = ownPages.filter(({ search }) => search === false);
  const unlistedAddresses = ["/404", ...unlisted.map(({ file }) => ownPageAddress(file))];
  const pages = readPages();
  for (const [address, page] of pages) {
    const whole = address === "/404" ? undefined : new URL(address, site.address).href;
    expect([address, canonicalOf(page)]).toEqual([address, whole]);
    const robots = inHead(page, 'meta[name="robots"]', "content");
    const isUnlisted = unlistedAddresses.includes(address);
    expect([address, robots]).toEqual([address, isUnlisted ? "noindex" : undefined]);
  }
});

test("every page tells those who share it what it is, with absolute addresses and a picture that is there", async () => {
  const content = await siteContent();
  const { address: picture, width, height, alt } = describeSharePicture(content, true);
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
        "og:locale": "en_US",
        "og:site_name": content.site.name,
        "og:title": title,
        "og:description": descriptionOf(page),
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
  const file = readFileSync(`${publicFolder}/${sharePictureFile}`);
  expect(await sharp(file).metadata()).toMatchObject({ format: "png", width, height });
  expect(file.length).toBeLessThan(300_000);
});

test("every icon that a page names is there, and no two pages have the same title or the same description", () => {
  const pages = [...readPages().values()];
  for (const page of pages) {
    const named = page
      .querySelectorAll('link[rel="icon"], link[rel="apple-touch-icon"], link[rel="manifest"]')
      .map((link) => link.getAttribute("href"));
    expect(named).toHaveLength(4);
    expect(publishedFiles()).toEqual(expect.arrayContaining(named));
  }
  for (const texts of [
    pages.map((page) => wordsOf(page.querySelector("title"))),
    pages.map(descriptionOf),
  ]) {
    expect(texts.filter((text) => !text)).toEqual([]);
    expect(new Set(texts).size).toBe(pages.length);
  }
});

test("robots.txt names the sitemap, and that names the pages that are to be found and no others", async () => {
  const robots = await fetch(`${siteOrigin}/robots.txt`);
  expect(robots.headers.get("content-type")).toMatch(/^text\/plain/);
  const rules = await robots.text();
  expect(rules).toMatch(/^User-agent: \*\nAllow: \/\n\n/);
  const sitemapAddress = new URL(/^Sitemap: (.+)$/m.exec(rules)?.[1] ?? "");

  const sitemap = await fetch(siteOrigin + sitemapAddress.pathname);
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
  for (const address of named) expect(address).toContain(sitemapAddress.origin);
});

test("machines are told the questions, the answers, the plans, the prices, the name and the links that the landing page shows", async () => {
  const { site, home } = await siteContent();
  const page = readPages().get("/") ?? parse("");
  const plans = page.querySelectorAll("#pricing article");
  const links = page.querySelectorAll("footer a").map((link) => link.getAttribute("href"));
  const script = page.querySelector('script[type="application/ld+json"]');
  const data: unknown = JSON.parse(script?.rawText ?? "", (_key, value: unknown) =>
    typeof value === "string" ? oneLine(value) : value,
  );
  expect(data).toMatchObject({
    "@graph": [
      {
        "@type": "ProfessionalService",
        name: wordsOf(page.querySelector("header a")),
        description: descriptionOf(page),
        url: canonicalOf(page),
        image: inHead(page, 'meta[property="og:image"]', "content"),
        email: site.email,
        sameAs: links.filter((link) => link?.startsWith("https:")),
        makesOffer: home.plans.map(({ price, currency, period }, index) => {
          const amount = { price, priceCurrency: currency };
          return {
            name: wordsOf(plans[index]?.querySelector("h3")),
            url: `${canonicalOf(page)}#pricing`,
            ...amount,
            priceSpecification: { ...amount, unitText: period },
          };
        }),
      },
      {
        "@type": "FAQPage",
        mainEntity: page.querySelectorAll("main details").map((item) => ({
          name: wordsOf(item.querySelector("summary")),
          acceptedAnswer: { text: wordsOf(item.querySelector("summary + *")) },
        })),
      },
    ],
  });
  expect(links).toContain(`mailto:${site.email}`);
  for (const [index, { price, currency, period }] of home.plans.entries())
    expect(wordsOf(plans[index])).toContain(
      `${formatPrice(price, currency, site.language)} ${period}`,
    );
});
