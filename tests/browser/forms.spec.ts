import { expect, type Page } from "@playwright/test";
import { fieldsOf, type FormDefinition } from "../../src/forms/definition";
import { siteOrigin } from "../support/addresses";
import {
  fillIn,
  formPages,
  hydrated,
  nameField,
  submitButton,
  validValues,
} from "../support/forms";
import * as behaviours from "../support/misbehaving-webhook";
import { oneEngine, test } from "./fixtures";
import { expectDelivered, siteContent, submissionsOf } from "./site-under-test";

/** Presses Tab until an element has the focus. */
async function tabTo(page: Page, selector: string) {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await page.evaluate((css) => document.activeElement?.matches(css), selector)) return;
  }
  throw new Error(`Tab never led to ${selector}.`);
}

/** Fills in a form by the keyboard alone, from its first field on. */
async function typeAll(page: Page, definition: FormDefinition, answers: Record<string, string>) {
  const names = fieldsOf(definition).map(([name]) => name);
  await tabTo(page, `#${names[0] ?? ""}`);
  for (const name of names) {
    await expect(page.locator(`#${name}`)).toBeFocused();
    await page.keyboard.insertText(answers[name] ?? "");
    await page.keyboard.press("Tab");
  }
  await expect(submitButton(page, definition)).toBeFocused();
}

for (const { definition, path } of formPages) {
  const tag = definition.type === "consultation" ? [] : oneEngine;

  test.describe(`the form ${definition.type}`, { tag }, () => {
    test(
      "has a page with its heading, subtitle, way back and side cards",
      { tag: oneEngine },
      async ({ page }) => {
        const { page: words, cards } = (await siteContent()).forms[definition.type];
        const response = await page.goto(path);
        expect(response?.status()).toBe(200);
        expect((await page.title()).startsWith(words.title)).toBe(true);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
        await expect(page.getByText(words.subtitle)).toBeVisible();
        const back = page.getByRole("main").getByRole("link", { name: words.back });
        await expect(back).toHaveAttribute("href", "/");
        const form = page.getByRole("form", { name: definition.title });
        await expect(form).toContainText(definition.note ?? definition.submit);
        for (const { heading, button } of cards) {
          await expect(page.getByRole("heading", { name: heading })).toBeVisible();
          if (!button) continue;
          const link = page.getByRole("link", { name: button.label });
          await expect(link).toHaveAttribute("href", button.to);
        }
      },
    );

    test("arrives in the inbox whole, and says so", async ({ page }) => {
      const answers = validValues(definition);
      await page.goto(path);
      for (const [name, { label }] of fieldsOf(definition))
        await page.getByLabel(label, { exact: true }).fill(answers[name] ?? "");
      const before = Date.now();
      await submitButton(page, definition).click();
      await expect(page.getByRole("status", { name: definition.success.title })).toContainText(
        definition.success.text,
      );
      await expect(page.getByRole("group", { name: definition.success.title })).toBeFocused();
      for (const control of await page.getByRole("textbox").all())
        await expect(control).toHaveValue("");
      await expect(page.locator("[aria-invalid]")).toHaveCount(0);

      const submissions = await submissionsOf(answers);
      expect(submissions).toHaveLength(1);
      const { timestamp, ...body } = submissions[0]?.body ?? {};
      expect(body).toEqual({ ...answers, formType: definition.type, source: siteOrigin });
      expect(Date.parse(String(timestamp))).toBeGreaterThanOrEqual(before - 1);
      expect(timestamp).toBe(new Date(String(timestamp)).toISOString());
    });

    test("shows its messages under the fields and sends nothing while one is wrong", async ({
      page,
      browserName,
    }) => {
      const answers = validValues(definition);
      // Chromium's URL takes a space in the host, others do not.
      const mistakes = [
        { control: "email", value: "nobody@", message: /Please enter a valid email$/ },
        { control: "tel", value: "12345", message: /Please enter a valid phone number$/ },
        { control: "url", value: "https://exa mple.com", message: /Please enter a valid URL$/ },
      ].flatMap((mistake) =>
        fieldsOf(definition)
          .filter(([, { control }]) => control === mistake.control)
          .map(([name]) => ({ ...mistake, name, field: page.locator(`#${name}`) })),
      );
      await page.goto(path);
      await fillIn(page, {
        ...answers,
        ...Object.fromEntries(mistakes.map(({ name, value }) => [name, value])),
      });
      await submitButton(page, definition).click();
      for (const { field, message } of mistakes) {
        await expect(field).toHaveAccessibleDescription(message);
        await expect(field).toHaveAttribute("aria-invalid", "true");
      }
      const summary = page.getByRole("group", { name: /needs? attention/ });
      await expect(summary).toBeFocused();
      await expect(summary.getByRole("link")).toHaveCount(mistakes.length);
      await expect(page).toHaveTitle(/^Error: /);
      for (const [index, { name, field }] of mistakes.entries()) {
        await field.fill(answers[name] ?? "");
        await expect(field).toBeFocused();
        await expect(field).not.toHaveAttribute("aria-invalid");
        // After a click on a link, a headless Firefox may take its window for inactive.
        if (index !== 0 || browserName === "firefox") continue;
        await submitButton(page, definition).click();
        await expect(summary).toBeFocused();
        await expect(summary.getByRole("link")).toHaveCount(mistakes.length - 1);
        await summary.getByRole("link").first().click();
        await expect(mistakes[1]?.field ?? summary).toBeFocused();
      }
      await expect(page).not.toHaveTitle(/^Error: /);
      await submitButton(page, definition).click();
      await expectDelivered(page, definition, answers);
    });

    test("can be mended, sent, failed, dismissed and sent again by the keyboard alone", async ({
      page,
      webhook,
    }) => {
      const answers = validValues(definition);
      webhook.behaviour = behaviours.reset;
      await webhook.open(page, path);
      await hydrated(page);
      const { name, label } = nameField(definition);
      await typeAll(page, definition, { ...answers, [name]: "" });
      await page.keyboard.press("Enter");
      await expect(page.getByRole("group", { name: "1 field needs attention" })).toBeFocused();

      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expect(page.getByLabel(label)).toBeFocused();
      await page.keyboard.insertText(answers[name] ?? "");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("group", { name: "Nothing you typed is gone" })).toBeFocused();
      for (const next of [
        page.getByRole("link", { name: "Email my answers" }),
        page.getByRole("button", { name: "Copy my answers" }),
        submitButton(page, definition),
      ]) {
        await page.keyboard.press("Tab");
        await expect(next).toBeFocused();
      }

      await tabTo(page, '[role="alert"] button');
      await page.keyboard.press("Enter");
      await expect(page.getByRole("alert")).toHaveCount(0);
      await expect(page.getByRole("main").locator(":focus")).toHaveCount(1);

      webhook.behaviour = behaviours.status(200);
      await page.getByLabel(label).focus();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
      await expect(page.getByRole("group", { name: definition.success.title })).toBeFocused();
      expect(JSON.parse(webhook.bodies.at(-1) ?? "")).toMatchObject(answers);
    });
  });
}
