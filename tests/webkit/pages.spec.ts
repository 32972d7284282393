import { expect } from "@playwright/test";
import { anchors } from "../../src/shared/routes";
import { siteContent } from "../browser/site-under-test";
import { kindsOfPages, siteOrigin } from "../support/addresses";
import { test } from "./fixtures";

test("the landing page has its drawing, and its headings are set in the display font", async ({
  webkit,
}) => {
  const { hero } = siteContent().home;
  await webkit.open(`${siteOrigin}/`);
  await webkit.find("img", hero.illustration);
  // Browsers load a font only if an element uses it.
  const loadedFonts = () =>
    webkit.run(() => [...document.fonts].filter(({ status }) => status === "loaded").length);
  await expect.poll(loadedFonts).toBeGreaterThan(0);
});

test("a link from elsewhere leads to the prices", async ({ webkit }) => {
  await webkit.open(`${siteOrigin}/no/such/page`);
  await webkit.open(`${siteOrigin}/#${anchors.pricing}`);
  // In heights of the window. Lines may still break anew when the font loads, so the place is not exact.
  const place = () =>
    webkit.run((id) => {
      const section = document.getElementById(id);
      return section && Math.abs(section.getBoundingClientRect().top) / innerHeight;
    }, anchors.pricing);
  await expect.poll(place).toBeLessThan(0.1);
});

test("no page is wider than a phone", async ({ webkit }) => {
  for (const path of kindsOfPages) {
    await webkit.open(`${siteOrigin}${path}`);
    expect(await webkit.run(() => document.documentElement.scrollWidth)).toBe(390);
  }
});
