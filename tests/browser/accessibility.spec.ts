import { expect, type Page } from "@playwright/test";
import axe, { type RunOptions } from "axe-core";
import { pages, pagesWithoutForm } from "../support/addresses";
import { formPages, submitButton } from "../support/forms";
import { allowFailedRequests } from "./faults";
import { test } from "./fixtures";
import { formStates, rareFormStates } from "../support/form-states";

/** Every rule of axe-core for WCAG 2.0 to 2.2 at A and AA, and its best practices. */
const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"];

async function expectNoViolations(page: Page, options: RunOptions = {}) {
  await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async (options) => {
      const runner = (window as unknown as { axe: typeof axe }).axe;
      const results = await runner.run(options);
      return results.violations.map(
        ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" | ")}`,
      );
    },
    { runOnly: { type: "tag", values: tags }, ...options } satisfies RunOptions,
  );
  expect(violations).toEqual([]);
}

const expectNoSidewaysScroll = async (page: Page) =>
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);

async function expectNothingByDayAndNight(page: Page) {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoViolations(page);
  }
  await expectNoSidewaysScroll(page);
}

for (const width of [320, 1280]) {
  test.describe(`at ${width} px, by day and by night`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const path of pagesWithoutForm) {
      test(`axe finds nothing on ${path}`, async ({ page }) => {
        await page.goto(path);
        for (const summary of await page.locator("summary").all()) await summary.click();
        await expectNothingByDayAndNight(page);
      });
    }

    const [anyForm] = formPages as [(typeof formPages)[number]];
    for (const [state, reach] of Object.entries(rareFormStates)) {
      test(`axe finds nothing on a form that is ${state}`, async ({ page, webhook, faults }) => {
        faults.allow(/Broken to see the error screen\./);
        faults.allow(/failed request: GET .*\.js/);
        faults.allow(/console error: Failed to load resource/);
        await reach(page, anyForm.path, anyForm.definition, webhook);
        await expectNothingByDayAndNight(page);
      });
    }

    for (const { definition, path } of formPages) {
      for (const [state, reach] of Object.entries(formStates)) {
        test(`axe finds nothing on ${path} when ${state}`, async ({ page, webhook, faults }) => {
          allowFailedRequests(faults);
          await reach(page, path, definition, webhook);
          await expectNothingByDayAndNight(page);
        });
      }
    }
  });
}

test.describe("enlarged", () => {
  for (const path of pages) {
    // WCAG 1.4.10: 400 % on a screen 1280 px wide is a page 320 px wide.
    test(`${path} needs no sideways scrolling at 400 % zoom`, async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 256 });
      await page.goto(path);
      await expectNoSidewaysScroll(page);
    });

    // WCAG 1.4.4.
    test(`${path} needs no sideways scrolling with text of 200 %`, async ({ page }) => {
      await page.goto(path);
      await page.addStyleTag({ content: "html { font-size: 200% !important; }" });
      await expectNoSidewaysScroll(page);
    });

    // WCAG 1.4.12: the line height, paragraph, letter and word spacing that a page must bear.
    test(`${path} bears the text spacing of WCAG`, async ({ page }) => {
      await page.goto(path);
      await page.addStyleTag({
        content: `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
          p { margin-block-end: 2em !important; }`,
      });
      await expectNoSidewaysScroll(page);
      const clipped = await page.evaluate(() =>
        [...document.querySelectorAll("main :is(a, button, label, p, h1, h2, h3, li, summary)")]
          .filter(
            (element) => !element.closest('[aria-hidden="true"], [role="img"], .visually-hidden'),
          )
          .filter(
            (element) =>
              getComputedStyle(element).overflow !== "visible" &&
              element.scrollHeight > element.clientHeight + 1,
          )
          .map((element) => element.textContent),
      );
      expect(clipped).toEqual([]);
    });
  }
});

/** What cuts off the focus ring of the element that has the focus: an edge of the window, or what sticks to it. */
function whatCutsTheFocus(page: Page): Promise<string | undefined> {
  return page.evaluate(async () => {
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!element || element === document.body) return undefined;
    const { outlineOffset, outlineWidth, zIndex } = getComputedStyle(element);
    const ring = Math.max(0, parseFloat(outlineOffset) + parseFloat(outlineWidth));
    const box = element.getBoundingClientRect();
    const [top, bottom, left, right] = [
      box.top - ring,
      box.bottom + ring,
      box.left - ring,
      box.right + ring,
    ];
    const name = `${element.tagName} "${element.textContent || element.getAttribute("name")}"`;
    // A pixel that is not whole may be drawn or not.
    if (top < -0.5 || left < -0.5) return `${name}: the window's top or left`;
    if (bottom > innerHeight + 0.5 || right > document.documentElement.clientWidth + 0.5) {
      return `${name}: the window's foot or right`;
    }
    for (const y of [top + 1, bottom - 1]) {
      let above = document.elementFromPoint((box.left + box.right) / 2, y);
      for (; above && !above.contains(element); above = above.parentElement) {
        const style = getComputedStyle(above);
        const covers = !(Number(zIndex) > Number(style.zIndex));
        if (style.position === "sticky" && covers) return `${name}: what sticks to the top`;
      }
    }
    return undefined;
  });
}

// WCAG 2.4.7 and 2.4.11.
test.describe("the ring of the focus is never cut off", () => {
  for (const viewport of [
    { width: 320, height: 640 },
    { width: 1280, height: 800 },
  ]) {
    for (const path of pages) {
      test(`on ${path} at ${viewport.width} px`, async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.goto(path);
        const count = await page
          .locator("a, button, input, textarea, summary, [tabindex='0']")
          .count();
        const cut: (string | undefined)[] = [];
        for (const key of ["Tab", "Shift+Tab"]) {
          for (let press = 0; press < count; press += 1) {
            await page.keyboard.press(key);
            cut.push(await whatCutsTheFocus(page));
          }
        }
        expect(cut.filter(Boolean)).toEqual([]);
      });
    }
  }
});

test("in forced colors every control and its faults can be seen", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  for (const { definition, path } of formPages) {
    await page.goto(path);
    await submitButton(page, definition).click();
    await expect(page.getByRole("group", { name: /need/ })).toBeFocused();
    for (const control of await page.getByRole("textbox").all()) {
      await expect(control).toHaveCSS("border-top-style", "solid");
    }
    // The colors are the visitor's own, which axe does not know of.
    await expectNoViolations(page, { rules: { "color-contrast": { enabled: false } } });
  }
});
