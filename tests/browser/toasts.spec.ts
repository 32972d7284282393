import { expect } from "@playwright/test";
import { findCutFocusRings } from "../support/focus-rings";
import { formStates } from "../support/form-states";
import { anyForm, longForm, submitButton } from "../support/forms";
import { test } from "./fixtures";

const { definition } = anyForm;

test("an error stays until it is dismissed, and does not cover the button", async ({
  page,
  webhook,
}) => {
  await page.clock.install();
  await formStates.failed(page, anyForm, webhook);
  const toast = page.getByRole("alert");
  await submitButton(page, definition).click({ trial: true });
  await page.clock.runFor(120_000);
  await expect(toast).toBeVisible();
  for (const composing of [{ isComposing: true }, { keyCode: 229 }]) {
    await page.locator("body").dispatchEvent("keydown", { key: "Escape", ...composing });
  }
  await page.clock.runFor(1_000);
  await expect(toast).toBeVisible();
  await page.keyboard.press("Escape");
  await page.clock.runFor(1_000);
  await expect(toast).toHaveCount(0);
});

test("on a phone, an error toast never covers what has the focus, unless it is at the foot of the page", async ({
  page,
  webhook,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await formStates.failed(page, longForm, webhook);
  // It may cover the links at the foot of the page.
  await page.getByRole("contentinfo").evaluate((footer) => footer.toggleAttribute("inert", true));
  expect(await findCutFocusRings(page)).toEqual([]);
});

test("a success stays for 8 seconds, and longer under the pointer or the focus", async ({
  page,
  webhook,
}) => {
  await page.clock.install();
  await formStates.delivered(page, anyForm, webhook);
  const toast = page.getByRole("status", { name: definition.success.title });
  await page.clock.runFor(8_000);
  await expect(toast).toBeVisible();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(0, 700);
  const close = page.getByRole("button", { name: definition.shared.closeNotice });
  await close.focus();
  await page.clock.runFor(60_000);
  await expect(toast).toBeVisible();
  await close.blur();
  await page.clock.runFor(5_000);
  await expect(toast).toHaveCount(0);
  await expect(page.getByRole("group", { name: definition.success.title })).toBeVisible();
});
