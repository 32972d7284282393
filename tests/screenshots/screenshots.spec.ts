import type { Page } from "@playwright/test";
import sharp from "sharp";
import { notFoundFile, routes } from "../../src/routes";
import { test } from "../browser/fixtures";
import { ownPages, pagesWithoutForm } from "../support/addresses";
import { formStates, rareFormStates } from "../support/form-states";
import { formPages } from "../support/forms";
import type { MisbehavingWebhook } from "../support/misbehaving-webhook";

const widths = [320, 360, 768, 1280, 1920];

const byDay = { colorScheme: "light", media: "screen", forcedColors: "none" } as const;
const looks = {
  light: byDay,
  dark: { ...byDay, colorScheme: "dark" },
  print: { ...byDay, media: "print" },
  "forced-colors": { ...byDay, forcedColors: "active" },
} as const;

/** Each state that a page may be in, and how to bring it there. */
const states: Record<string, (page: Page, webhook: MisbehavingWebhook) => Promise<unknown>> = {
  "home-before-the-wipe": async (page) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await page.goto(routes.home);
    await page.evaluate(() => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = 0;
      }
    });
  },
  "home-questions-open": async (page) => {
    await page.goto(routes.home);
    for (const summary of await page.locator("summary").all()) await summary.click();
  },
};
const namedPages = Object.entries({
  ...routes,
  ...Object.fromEntries(ownPages.map((path) => [path.slice(1), path])),
  "not-found": notFoundFile,
});
for (const [name, path] of namedPages.filter(([, path]) => pagesWithoutForm.includes(path)))
  states[name] = (page) => page.goto(path);
for (const { definition, path } of formPages) {
  for (const [state, reach] of Object.entries({ ...formStates, ...rareFormStates }))
    states[`${definition.type}-${state}`] = (page, webhook) =>
      reach(page, path, definition, webhook);
}

for (const width of widths) {
  for (const [state, reach] of Object.entries(states)) {
    test(`${state}-${width}`, async ({ page, webhook, faults }) => {
      // It is the tests that look for them.
      faults.allow(/./);
      await page.setViewportSize({ width, height: 800 });
      await reach(page, webhook);
      for (const [look, media] of Object.entries(looks)) {
        await page.emulateMedia(media);
        // What sticks to the top would else be drawn where the page had been scrolled to.
        await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
        const path = `screenshots/${state}-${width}-${look}.png`;
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
