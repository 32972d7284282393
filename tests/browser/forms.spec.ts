import { expect } from "@playwright/test";
import { fieldsOf } from "../../src/forms/definition";
import {
  fillIn,
  formPages,
  goodAnswers,
  hydrated,
  submitButton,
  uniqueEmail,
} from "../support/answers";
import { siteOrigin } from "../support/addresses";
import { siteContent } from "./content";
import { test } from "./fixtures";
import { submissionsOf } from "./inbox";
import { oneEngine } from "./one-engine";

for (const { definition, path } of formPages) {
  const title = `the page of the form ${definition.type} has its heading, subtitle, way back, form and side cards`;
  test(title, { tag: oneEngine }, async ({ page }) => {
    const { page: words, cards } = (await siteContent).forms[definition.type];
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect((await page.title()).startsWith(words.title)).toBe(true);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(words.heading);
    await expect(page.getByText(words.subtitle)).toBeVisible();
    const back = page.getByRole("main").getByRole("link", { name: words.back });
    await expect(back).toHaveAttribute("href", "/");
    await expect(page.getByRole("form", { name: definition.title })).toBeVisible();
    for (const { heading, button } of cards) {
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      if (!button) continue;
      const link = page.getByRole("link", { name: button.label });
      await expect(link).toHaveAttribute("href", button.to);
    }
  });
}

const promise = "the project intake page promises a reply, with next steps and timeline";
test(promise, { tag: oneEngine }, async ({ page }) => {
  await page.goto("/project-intake");
  await expect(page.getByText(/within 24 hours with next steps and timeline/)).toBeVisible();
});

for (const { definition, path } of formPages) {
  const tag = definition.type === "consultation" ? [] : oneEngine;

  test.describe(`the form ${definition.type}`, { tag }, () => {
    test("arrives in the inbox whole, and says so", async ({ page }) => {
      const email = uniqueEmail();
      const answers = goodAnswers(definition, email);
      await page.goto(path);
      await fillIn(page, definition, answers);
      const before = Date.now();
      await submitButton(page, definition).click();
      await expect(page.getByRole("status", { name: definition.success.title })).toContainText(
        definition.success.text,
      );
      await expect(page.getByRole("group", { name: definition.success.title })).toBeFocused();
      for (const control of await page.getByRole("textbox").all())
        await expect(control).toHaveValue("");
      await expect(page.locator("[aria-invalid]")).toHaveCount(0);

      const submissions = await submissionsOf(email);
      expect(submissions).toHaveLength(1);
      const { timestamp, ...body } = submissions[0]?.body ?? {};
      expect(body).toEqual({ ...answers, formType: definition.type, source: siteOrigin });
      expect(Date.parse(String(timestamp))).toBeGreaterThanOrEqual(before - 1);
      expect(timestamp).toBe(new Date(String(timestamp)).toISOString());
    });

    test("can be sent by the keyboard alone", async ({ page }) => {
      const email = uniqueEmail();
      const answers = goodAnswers(definition, email);
      await page.goto(path);
      await hydrated(page);
      const [[firstName]] = fieldsOf(definition) as [[string, unknown]];
      const first = page.locator(`#${firstName}`);
      for (let presses = 0; presses < 30; presses += 1) {
        if (await first.evaluate((element) => element === document.activeElement)) break;
        await page.keyboard.press("Tab");
      }
      for (const [name] of fieldsOf(definition)) {
        await expect(page.locator(`#${name}`)).toBeFocused();
        await page.keyboard.insertText(answers[name] ?? "");
        await page.keyboard.press("Tab");
      }
      await expect(submitButton(page, definition)).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
      expect(await submissionsOf(email)).toHaveLength(1);
    });

    test("shows its messages under the fields and sends nothing while one is wrong", async ({
      page,
    }) => {
      const email = uniqueEmail();
      await page.goto(path);
      // Chromium's URL takes a space in the host, others do not.
      const wrong = { phone: "12345", currentWebsite: "https://exa mple.com" };
      await fillIn(page, definition, { ...goodAnswers(definition, email), ...wrong });
      await submitButton(page, definition).click();
      const phone = page.getByLabel("Phone Number");
      const website = page.getByLabel("Current Website (Optional)");
      await expect(website).toHaveAccessibleDescription(/Please enter a valid URL$/);
      await expect(phone).toHaveAccessibleDescription(/Please enter a valid phone number$/);
      await expect(phone).toHaveAttribute("aria-invalid", "true");
      await expect(page.getByRole("group", { name: "2 fields need attention" })).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await website.fill("https://example.com");
      await phone.fill("1234567890");
      await expect(phone).not.toHaveAttribute("aria-invalid");
      await expect(page).not.toHaveTitle(/^Error: /);
      await submitButton(page, definition).click();
      await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
      expect(await submissionsOf(email)).toHaveLength(1);
    });

    test("sends one request for two clicks", async ({ page }) => {
      const email = uniqueEmail();
      await page.goto(path);
      await fillIn(page, definition, goodAnswers(definition, email));
      await submitButton(page, definition).dblclick();
      await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
      expect(await submissionsOf(email)).toHaveLength(1);
    });
  });
}
