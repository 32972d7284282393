import { expect, type Page } from "@playwright/test";
import type { FormDefinition } from "../../src/forms/definition";
import { forms } from "../../src/forms/forms.fixture";
import { routes } from "../../src/routes";
import { fillIn, formPages, submitButton, validValues } from "../support/forms";
import { test } from "./fixtures";
import { noCorsOnAnswer, status } from "../support/misbehaving-webhook";

/** Presses the button of a form, which stands at an edge of the window. */
async function pressAt(edge: "upper" | "lower", page: Page, definition: FormDefinition) {
  await submitButton(page, definition).evaluate((button: HTMLElement, edge) => {
    button.scrollIntoView({ block: "nearest" });
    const { top, bottom } = button.getBoundingClientRect();
    window.scrollBy(0, edge === "upper" ? top : bottom - window.innerHeight);
    button.focus({ preventScroll: true });
  }, edge);
  await page.keyboard.press("Enter");
}

/** The heading of the report that has the focus is in the window, and nothing is in front of it. */
async function expectHeadingInView(page: Page, name: string | RegExp) {
  await expect(page.getByRole("group", { name })).toBeFocused();
  const uncovered = () =>
    page.getByRole("heading", { name }).evaluate((heading) => {
      const { left, right, top, bottom } = heading.getBoundingClientRect();
      const first = document.elementFromPoint(left, top);
      const last = document.elementFromPoint(right - 1, bottom - 1);
      return first === heading && last === heading;
    });
  // A toast that gives way to another takes a moment.
  await expect.poll(uncovered).toBe(true);
}

/** Below what other phones have between their bars. */
const size = { width: 360, height: 553 };

test("on a phone, the summary of ten mistakes fits into half of the screen", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto(routes["project-intake"]);
  await submitButton(page, forms["project-intake"]).click();
  const summary = page.getByRole("group", { name: "10 fields need attention" });
  await expect(summary).toBeFocused();
  expect((await summary.boundingBox())?.height).toBeLessThanOrEqual(320);
});

for (const { definition, path } of formPages) {
  test(`on ${size.width} × ${size.height}, nothing covers the heading of a report of the form ${definition.type}`, async ({
    page,
    webhook,
  }) => {
    await page.setViewportSize(size);
    webhook.behaviour = noCorsOnAnswer;
    await webhook.open(page, path);
    for (const edge of ["upper", "lower"] as const) {
      await pressAt(edge, page, definition);
      await expectHeadingInView(page, /fields need attention/);
    }
    await fillIn(page, validValues(definition));
    for (const [before, edge] of (["upper", "lower"] as const).entries()) {
      await pressAt(edge, page, definition);
      await expect.poll(() => webhook.bodies.length).toBe(before + 1);
      await expect(page.getByRole("alert")).toHaveCount(1);
      await expectHeadingInView(page, "Nothing you typed is gone");
    }
    webhook.behaviour = status(200);
    await pressAt("lower", page, definition);
    await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
    await expectHeadingInView(page, definition.success.title);

    await page.evaluate(() => {
      history.replaceState({ sending: true }, "");
    });
    await page.reload();
    await expectHeadingInView(page, "You left while this was being sent");
  });
}
