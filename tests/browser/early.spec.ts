import { expect } from "@playwright/test";
import {
  anyForm,
  fillIn,
  goBack,
  hydrated,
  openForm,
  readControls,
  submitButton,
  validValues,
} from "../support/forms";
import { holdBack } from "../support/misbehaving-webhook";
import { test } from "./fixtures";
import { expectDelivered, leadsOf } from "./site-under-test";

const { definition, path } = anyForm;

test("a form that is submitted before its scripts arrive is sent once, as soon as they do, and the page is never left", async ({
  page,
}) => {
  const release = await holdBack(page, "**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await submitButton(page, definition).waitFor();
  const answers = await fillIn(page, validValues(definition));
  await page.evaluate(() => Object.assign(window, { neverLeft: true }));
  await submitButton(page, definition).click();
  await page.locator("#email").press("Enter");
  release();
  await expectDelivered(page, definition, answers);
  expect(await page.evaluate(() => "neverLeft" in window)).toBe(true);
});

test("whoever presses at the lower edge of a phone's window before the scripts arrive sees what happens", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await holdBack(page, "**/*.js");
  await page.goto(path, { waitUntil: "commit" });
  await submitButton(page, definition).evaluate((button: HTMLButtonElement) => {
    button.scrollIntoView({ block: "end" });
    button.click();
  });
  const message = page.getByRole("status").filter({ visible: true }).last();
  await expect(message).toBeInViewport({ ratio: 1 });
});

test("what the browser restores into a form is kept and sent", async ({ page, browserName }) => {
  await openForm(page, path);
  const answers = await fillIn(page, validValues(definition));
  // Firefox also restores a form on a reload. Over WebDriver BiDi, it never reports that it has gone back.
  if (browserName === "firefox") {
    await page.reload();
  } else {
    await page.goto("/");
    await goBack(page, path);
  }
  await hydrated(page);
  expect(await page.evaluate(readControls)).toEqual(answers);
  await submitButton(page, definition).click();
  await expectDelivered(page, definition, answers);
});

test("a form is delivered even if its page is left right after the submit, and coming back sends nothing", async ({
  page,
}) => {
  await openForm(page, path);
  const answers = await fillIn(page, validValues(definition));
  await page.waitForLoadState("networkidle");
  await submitButton(page, definition).evaluate((button: HTMLButtonElement) => {
    button.click();
    location.href = "/";
  });
  await page.waitForURL("/");
  await expect.poll(async () => (await leadsOf(answers)).length).toBe(1);
  await goBack(page, path);
  await hydrated(page);
  await page.waitForLoadState("networkidle");
  expect((await leadsOf(answers)).map(({ times }) => times)).toEqual([1]);
});
