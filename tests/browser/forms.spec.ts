import { expect } from "@playwright/test";
import { fieldsOf } from "../../src/shared/forms/shapes";
import { expectReport } from "../support/form-states";
import {
  anyForm,
  fillIn,
  formPages,
  hydrated,
  readControls,
  submitButton,
  validValues,
} from "../support/forms";
import * as behaviours from "../support/misbehaving-webhook";
import { test } from "./fixtures";
import { expectDelivered } from "./site-under-test";

for (const { definition, path } of formPages) {
  test(`the form ${definition.type} arrives in the inbox with every answer, says so, and is empty again`, async ({
    page,
  }) => {
    const answers = validValues(definition);
    await page.goto(path);
    for (const [name, { label }] of fieldsOf(definition))
      await page.getByLabel(label, { exact: true }).fill(answers[name] ?? "");
    await submitButton(page, definition).click();
    await expectDelivered(page, definition, answers);
    await expectReport(page, definition.success.title);
    for (const control of await page.getByRole("textbox").all())
      await expect(control).toHaveValue("");
  });
}

const { definition, path } = anyForm;
const { shared } = definition;

test("a form can be corrected, sent, and after a failure sent again, by the keyboard alone", async ({
  page,
  webhook,
}) => {
  const answers = validValues(definition);
  webhook.behaviour = behaviours.reset;
  await webhook.open(page, path);
  await hydrated(page);
  await fillIn(page, { ...answers, name: "" });
  await submitButton(page, definition).press("Enter");
  await expectReport(page, shared.mistakes.one ?? "");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  const field = page.locator("#name");
  await expect(field).toBeFocused();
  await expect(field).toHaveAccessibleDescription(definition.fields.name?.message ?? "");
  await page.keyboard.insertText(answers.name ?? "");
  await expect(field).not.toHaveAttribute("aria-invalid");
  expect(webhook.bodies).toEqual([]);
  await page.keyboard.press("Enter");
  await expectReport(page, shared.failed.title);
  await expect(page.getByRole("alert")).toContainText(definition.failure.text);
  expect(await page.evaluate(readControls)).toEqual(answers);
  for (const next of [
    page.getByRole("link", { name: shared.answers.mail }),
    page.getByRole("button", { name: shared.answers.copy }),
    submitButton(page, definition),
  ]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }

  await page.getByRole("alert").getByRole("button").press("Enter");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  // Firefox may have tried again after the reset.
  webhook.bodies.length = 0;
  webhook.behaviour = behaviours.status(200);
  await submitButton(page, definition).press("Enter");
  await expectReport(page, definition.success.title);
  expect(webhook.bodies).toEqual([expect.objectContaining(answers)]);
});
