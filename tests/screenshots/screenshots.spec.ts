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
type Reach = (page: Page, webhook: MisbehavingWebhook) => Promise<void>;

const open =
  (path: string): Reach =>
  async (page) => {
    await page.goto(path);
  };

/** A state, once it is reached in the colors that the visitor has chosen for everything. */
const inForcedColors =
  (reach: Reach): Reach =>
  async (page, webhook) => {
    await page.emulateMedia({ forcedColors: "active" });
    await reach(page, webhook);
  };

const inPrint =
  (reach: Reach): Reach =>
  async (page, webhook) => {
    await reach(page, webhook);
    await page.emulateMedia({ media: "print" });
  };

const beforeTheWipe: Reach = async (page) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.goto(routes.home);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = 0;
    }
  });
};

const withQuestionsOpen: Reach = async (page) => {
  await page.goto(routes.home);
  for (const summary of await page.locator("summary").all()) await summary.click();
};

const states = new Map<string, Reach>([
  ["home-before-the-wipe", beforeTheWipe],
  ["home-questions-open", withQuestionsOpen],
]);
const namedPages = Object.entries({
  ...routes,
  ...Object.fromEntries(ownPages.map((path) => [path.slice(1), path])),
  "not-found": notFoundFile,
});
for (const [name, path] of namedPages.filter(([, path]) => pagesWithoutForm.includes(path))) {
  states.set(name, open(path));
  states.set(`${name}-print`, inPrint(open(path)));
  states.set(`${name}-forced-colors`, inForcedColors(open(path)));
}
for (const { definition, path } of formPages) {
  for (const [state, reachForm] of Object.entries(formStates)) {
    const name = `${definition.type}-${state}`;
    const reach: Reach = (page, webhook) => reachForm(page, path, definition, webhook);
    states.set(name, reach);
    if (state === "fresh") states.set(`${name}-print`, inPrint(reach));
    if (state === "errors") states.set(`${name}-forced-colors`, inForcedColors(reach));
  }
}
for (const [state, reach] of Object.entries(rareFormStates)) {
  states.set(`form-${state}`, (page, webhook) =>
    reach(page, anyForm.path, anyForm.definition, webhook),
  );
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

test.describe("for the README", () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test("docs/landing.png", async ({ page }) => {
    await page.goto(routes.home);
    await sharp(await page.screenshot())
      .png({ palette: true })
      .toFile("docs/landing.png");
  });
});
