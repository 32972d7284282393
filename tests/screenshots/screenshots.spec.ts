import sharp from "sharp";
import { routes } from "../../src/shared/routes";
import { test } from "../browser/fixtures";
import { views } from "../browser/views";

const widths = [320, 360, 768, 1280, 1920];

const byDay = { colorScheme: "light", media: "screen", forcedColors: "none" } as const;
const looks = {
  light: byDay,
  dark: { ...byDay, colorScheme: "dark" },
  print: { ...byDay, media: "print" },
  "forced-colors": { ...byDay, forcedColors: "active" },
} as const;

for (const width of widths) {
  for (const { title, reach } of views) {
    test(`${title} at ${width} px`, async ({ page, webhook, faults }) => {
      // Other tests look for faults.
      faults.allow(/./);
      await page.setViewportSize({ width, height: 800 });
      await reach({ page, webhook, faults });
      for (const [look, media] of Object.entries(looks)) {
        await page.emulateMedia(media);
        // Otherwise, what sticks to the top would be drawn where the page was scrolled to.
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        const path = `screenshots/${width}px${title.replace(/\W+/g, "-")}-${look}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    });
  }
}

test("docs/landing.png, for the README", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto(routes.home);
  const picture = sharp(await page.screenshot());
  await picture.png({ palette: true }).toFile("docs/landing.png");
});
