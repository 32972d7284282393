import { expect, type Locator, type Page } from "@playwright/test";
import { formStates } from "../support/form-states";
import { anyForm, longForm, submitButton } from "../support/forms";
import { test } from "./fixtures";

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`${String(locator)} has no box.`);
  return box;
}

/** Returns true if two elements overlap. */
async function overlap(first: Locator, second: Locator): Promise<boolean> {
  const one = await boxOf(first);
  const other = await boxOf(second);
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

const closeButtons = (page: Page) => page.getByRole("button", { name: "Close this notice" });

const { definition, path } = anyForm;

test("an error stays until it is dismissed, and covers neither the focus nor the button", async ({
  page,
  webhook,
}) => {
  await page.clock.install();
  await formStates.failed(page, path, definition, webhook);
  const toast = page.getByRole("alert");
  await expect.poll(() => overlap(toast, page.locator(":focus"))).toBe(false);
  expect(await overlap(toast, submitButton(page, definition))).toBe(false);
  await page.clock.runFor(120_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
});

test("on a phone, an error toast never covers what has the focus", async ({ page, webhook }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await formStates.failed(page, longForm.path, longForm.definition, webhook);
  const controls = page.getByRole("form").locator(":is(input, textarea, button)");
  const count = await controls.count();
  const goTo = async (key: string, last: Locator) => {
    const focused = page.locator(":focus");
    for (let presses = 0; presses <= count + 2; presses += 1) {
      await page.keyboard.press(key);
      await expect.poll(() => overlap(page.getByRole("alert"), focused)).toBe(false);
      if (await last.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${key} never led to ${String(last)}.`);
  };
  await goTo("Shift+Tab", controls.first());
  await goTo("Tab", controls.last());
});

test("a success stays for 8 seconds, and longer under the pointer or the focus", async ({
  page,
  webhook,
}) => {
  await page.clock.install();
  await formStates.delivered(page, path, definition, webhook);
  const toast = page.getByRole("status", { name: definition.success.title });
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 700);
  await closeButtons(page).focus();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await closeButtons(page).blur();
  await page.clock.runFor(5_000);
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("group", { name: definition.success.title })).toBeVisible();
});

test("while a form is being sent, it keeps the focus", async ({ page, webhook }) => {
  await formStates.sending(page, path, definition, webhook);
  await expect(page.locator("form:focus, form :focus")).toHaveCount(1);
});
