import { expect, type Page } from "@playwright/test";
import { routes } from "../../src/routes";
import { formatPrice } from "../../src/content/format-price";
import { ownPages } from "../support/addresses";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

const paths = [...Object.values(routes), ...ownPages];

/** What an element of the head says. */
const contentOf = (page: Page, name: string) =>
  page.locator(`head meta[property="${name}"], head meta[name="${name}"]`).getAttribute("content");

test("every page tells those who share it what it is, with absolute addresses", async ({
  page,
}) => {
  const { site, home } = await siteContent();
  const offer = home.plans.find(({ main }) => main);
  if (!offer) throw new Error("There is no main plan.");
  const price = `${formatPrice(offer.price, offer.currency)} ${offer.period}`;
  const titles = new Set<string | null>();
  for (const path of paths) {
    await page.goto(path);
    titles.add(await contentOf(page, "og:title"));
    expect(await contentOf(page, "og:type")).toBe("website");
    expect(await contentOf(page, "og:site_name")).toBe(site.name);
    expect(await contentOf(page, "og:description")).toBe(await contentOf(page, "description"));
    expect(await contentOf(page, "og:url")).toBe(`${site.address}${path}`);
    expect(await contentOf(page, "og:image")).toBe(`${site.address}/share.png`);
    expect(await contentOf(page, "og:image:alt")).toContain(price);
    expect(await contentOf(page, "twitter:card")).toBe("summary_large_image");
    expect(await contentOf(page, "twitter:image:alt")).toBe(await contentOf(page, "og:image:alt"));
  }
  expect(titles.size).toBe(paths.length);
});

test("the picture for shared links is there, in the size that the pages say, under 300 kB", async ({
  page,
  request,
}) => {
  const response = await request.get("/share.png");
  expect(response.headers()["content-type"]).toBe("image/png");
  expect((await response.body()).length).toBeLessThan(300_000);

  await page.goto("/");
  const size = await page.evaluate(async () => {
    const image = new Image();
    image.src = "/share.png";
    await image.decode();
    return [image.naturalWidth, image.naturalHeight].map(String);
  });
  expect(size).toEqual([
    await contentOf(page, "og:image:width"),
    await contentOf(page, "og:image:height"),
  ]);
});

test("every icon that a page or the manifest names is there, with its type", async ({
  page,
  request,
}) => {
  const typeOf = async (address: string) => {
    const response = await request.get(address);
    expect(response.status(), address).toBe(200);
    return response.headers()["content-type"];
  };
  for (const path of paths) {
    await page.goto(path);
    const hrefOf = async (selector: string) =>
      (await page.locator(`head ${selector}`).getAttribute("href")) ?? "";
    expect(await typeOf(await hrefOf('link[rel="icon"][type="image/svg+xml"]'))).toMatch(
      /^image\/svg\+xml/,
    );
    expect(await typeOf(await hrefOf('link[rel="icon"][sizes="32x32"]'))).toMatch(
      /^image\/(x-icon|vnd\.microsoft\.icon)$/,
    );
    expect(await typeOf(await hrefOf('link[rel="apple-touch-icon"]'))).toBe("image/png");
    expect(await typeOf(await hrefOf('link[rel="manifest"]'))).toBe("application/manifest+json");
  }
  const manifest = (await (await request.get("/manifest.webmanifest")).json()) as {
    icons: { src: string; type: string }[];
  };
  expect(manifest.icons).toHaveLength(3);
  for (const { src, type } of manifest.icons) expect(await typeOf(src)).toBe(type);
});

test("the browser's own parts take the colour of the page, by day and by night", async ({
  page,
}) => {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    const [theme, paper] = await page.evaluate(() => {
      const tag = [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].find(
        ({ media }) => matchMedia(media).matches,
      );
      const probe = document.body.appendChild(document.createElement("i"));
      probe.style.color = tag?.content ?? "";
      return [
        getComputedStyle(probe).color,
        getComputedStyle(document.documentElement).backgroundColor,
      ];
    });
    expect(theme).toBe(paper);
  }
});
