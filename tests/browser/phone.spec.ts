import { expect, type Page } from "@playwright/test";
import { expectReport } from "../support/form-states";
import { fillIn, longForm, mistakesOf, submitButton, validValues } from "../support/forms";
import { noCorsOnAnswer, status } from "../support/misbehaving-webhook";
import { test } from "./fixtures";

const { definition, path } = longForm;

/** Scrolls the button of the form to an edge of the window, and presses it. */
async function pressAt(edge: "upper" | "lower", page: Page) {
  await submitButton(page, definition).evaluate((button: HTMLElement, edge) => {
    button.scrollIntoView({ block: edge === "upper" ? "start" : "end" });
    button.focus({ preventScroll: true });
  }, edge);
  await page.keyboard.press("Enter");
}

/** Expects that a report has the focus, and that its heading is in the window with nothing in front of it. */
async function expectHeadingInView(page: Page, name: string | RegExp) {
  await expectReport(page, name);
  const uncovered = () =>
    page.getByRole("heading", { name }).evaluate((heading) => {
      const { left, right, top, bottom } = heading.getBoundingClientRect();
      const first = document.elementFromPoint(left, top);
      const last = document.elementFromPoint(right - 1, bottom - 1);
      return first === heading && last === heading;
    });
  // A toast takes a moment to give way to the next.
  await expect.poll(uncovered).toBe(true);
}

test("on a phone, the first field is in view below the summary of ten mistakes, and on a small one, nothing covers the heading of a report", async ({
  page,
  webhook,
}) => {
  webhook.behaviour = noCorsOnAnswer;
  await webhook.open(page, path);
  await submitButton(page, definition).click();
  await expectReport(page, mistakesOf(definition, 10));
  await expect(page.getByRole("textbox").first()).toBeInViewport({ ratio: 1 });

  // Other phones have more room between their bars.
  await page.setViewportSize({ width: 360, height: 553 });
  await pressAt("upper", page);
  await expectHeadingInView(page, mistakesOf(definition, 10));

  await fillIn(page, validValues(definition));
  for (const edge of ["upper", "lower"] as const) {
    const sent = webhook.bodies.length;
    await pressAt(edge, page);
    await expect.poll(() => webhook.bodies.length).toBe(sent + 1);
    await expect(page.getByRole("alert")).toHaveCount(1);
    await expectHeadingInView(page, definition.shared.failed.title);
  }

  webhook.behaviour = status(200);
  await pressAt("lower", page);
  await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
  await expectHeadingInView(page, definition.success.title);
});
