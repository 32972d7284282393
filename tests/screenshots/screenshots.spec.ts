import type { Page } from "@playwright/test";
import sharp from "sharp";
import { notFoundFile, routes } from "../../src/routes";
import { test } from "../browser/fixtures";
import { ownPages, pagesWithoutForm } from "../support/addresses";
import { anyForm, formPages } from "../support/forms";
import { formStates, rareFormStates } from "../support/form-states";
import type { MisbehavingWebhook } from "../support/misbehaving-webhook";

const widths = [320, 360, 768, 1280, 1920];
const colorSchemes = ["light", "dark"] as const;

/** Brings a page into the state that is to be seen. */
type Reach = (page: Page, webhook: MisbehavingWebhook) => Promise<unknown>;

const states = new Map<string, Reach>();

/** Adds a state, also as it is printed and in the colors that the visitor has chosen for everything. */
function addAll(name: string, reach: Reach) {
  states.set(name, reach);
  states.set(`${name}-print`, async (page, webhook) => {
    await reach(page, webhook);
    await page.emulateMedia({ media: "print" });
  });
  states.set(`${name}-forced-colors`, async (page, webhook) => {
    await page.emulateMedia({ forcedColors: "active" });
    await reach(page, webhook);
  });
}

states.set("home-before-the-wipe", async (page) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(routes.home);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
});
states.set("home-questions-open", async (page) => {
  await page.goto(routes.home);
  for (const summary of await page.locator("summary").all()) await summary.click();
});
const namedPages = Object.entries({
  ...routes,
  ...Object.fromEntries(ownPages.map((path) => [path.slice(1), path])),
  "not-found": notFoundFile,
});
for (const [name, path] of namedPages.filter(([, path]) => pagesWithoutForm.includes(path)))
  addAll(name, (page) => page.goto(path));
for (const { definition, path } of formPages) {
  for (const [state, reach] of Object.entries(formStates))
    addAll(`${definition.type}-${state}`, (page, webhook) =>
      reach(page, path, definition, webhook),
    );
}
for (const [state, reach] of Object.entries(rareFormStates)) {
  const { path, definition } = anyForm;
  states.set(`form-${state}`, (page, webhook) => reach(page, path, definition, webhook));
}

for (const width of widths) {
  for (const colorScheme of colorSchemes) {
    test.describe(() => {
      test.use({ viewport: { width, height: 800 }, colorScheme });

      for (const [state, reach] of states) {
        const name = `${state}-${width}-${colorScheme}`;
        test(name, async ({ page, webhook, faults }) => {
          // It is the tests that look for them.
          faults.allow(/./);
          await reach(page, webhook);
          // What sticks to the top would else be drawn where the page had been scrolled to.
          await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
          await page.screenshot({ path: `screenshots/${name}.png`, fullPage: true });
        });
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
