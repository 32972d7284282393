import { expect } from "@playwright/test";
import sharp from "sharp";
import { anchors } from "../../src/routes";
import { siteContent } from "../browser/site-under-test";
import { siteOrigin } from "../support/addresses";
import { formPages } from "../support/forms";
import { test } from "./fixtures";

test("the landing page has its drawing", async ({ webkit }) => {
  const { hero } = (await siteContent()).home;
  await webkit.open(`${siteOrigin}/`);
  const drawing = await webkit.find("img", hero.illustration);
  // Bits for each grey: 0 where everything is of one, as it is before the drawing comes.
  const entropy = async () => (await sharp(await webkit.screenshot(drawing)).stats()).entropy;
  await expect.poll(entropy).toBeGreaterThan(1);
});

test("the headings are set in the display font", async ({ webkit }) => {
  await webkit.open(`${siteOrigin}/`);
  // Of no face at all, `check` says true.
  const isThere = () =>
    webkit.run(() => {
      const h1 = document.querySelector("h1");
      if (!h1) return false;
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(h1);
      const [family = ""] = fontFamily.split(", ");
      return (
        [...document.fonts].some((face) => face.family === family && face.status === "loaded") &&
        document.fonts.check(`${fontWeight} ${fontSize} ${family}`, h1.textContent)
      );
    });
  await expect.poll(isThere).toBe(true);
});

test("a link from elsewhere leads to the prices", async ({ webkit }) => {
  await webkit.open(`${siteOrigin}/no/such/page`);
  await webkit.open(`${siteOrigin}/#${anchors.pricing}`);
  // In windows from the upper edge: lines may still break anew when the font comes.
  const place = () =>
    webkit.run((id) => {
      const section = document.getElementById(id);
      return section && Math.abs(section.getBoundingClientRect().top) / innerHeight;
    }, anchors.pricing);
  await expect.poll(place).toBeLessThan(0.1);
});

for (const path of ["/", ...formPages.map(({ path }) => path), "/no/such/page"]) {
  test(`nothing on ${path} is wider than a phone`, async ({ webkit }) => {
    await webkit.open(`${siteOrigin}${path}`);
    expect(await webkit.run(() => document.documentElement.scrollWidth)).toBe(390);
  });
}

test("an unknown address gets the page that says so, with a way home", async ({ webkit }) => {
  const { notFound } = await siteContent();
  await webkit.open(`${siteOrigin}/no/such/page`);
  await webkit.find("heading", notFound.heading);
  await webkit.click("link", notFound.home);
  await webkit.arrivesAt(`${siteOrigin}/`);
});
