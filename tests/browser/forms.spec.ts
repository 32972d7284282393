import { expect } from "@playwright/test";
import { fieldsOf } from "../../src/shared/forms/shapes";
import { expectReport } from "../support/form-states";
import { anyForm, fillIn, formPages, hydrated, submitButton, validValues } from "../support/forms";
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
    await expect(page.locator("[aria-invalid]")).toHaveCount(0);
  });
}

const { definition, path } = anyForm;

test("a form says under each field what is wrong with it, and sends nothing before everything is right", async ({
  page,
}) => {
  // Chromium's `URL` accepts a space in the host. Other engines refuse it.
  const mistakes = { email: "nobody@", phone: "12345", currentWebsite: "https://exa mple.com" };
  const answers = validValues(definition);
  await page.goto(path);
  await fillIn(page, { ...answers, ...mistakes });
  await submitButton(page, definition).click();

  await expectReport(page, "3 fields need attention");
  for (const name of Object.keys(mistakes)) {
    const field = page.locator(`#${name}`);
    const message = definition.fields[name]?.message ?? name;
    await expect(field).toHaveAccessibleDescription(new RegExp(`${message}$`));
    await field.fill(answers[name] ?? "");
    await expect(field).toBeFocused();
    await expect(field).not.toHaveAttribute("aria-invalid");
  }
  await submitButton(page, definition).click();
  await expectDelivered(page, definition, answers);
});

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
  await expectReport(page, "1 field needs attention");

  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(page.locator("#name")).toBeFocused();
  await page.keyboard.insertText(answers.name ?? "");
  await page.keyboard.press("Enter");
  await expectReport(page, "Nothing you typed is lost");
  for (const next of [
    page.getByRole("link", { name: "Email my answers" }),
    page.getByRole("button", { name: "Copy my answers" }),
    submitButton(page, definition),
  ]) {
    await page.keyboard.press("Tab");
    await expect(next).toBeFocused();
  }

  await page.getByRole("alert").getByRole("button").press("Enter");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

  webhook.behaviour = behaviours.status(200);
  await submitButton(page, definition).press("Enter");
  await expectReport(page, definition.success.title);
  expect(webhook.bodies.at(-1)).toMatchObject(answers);
});
