import { expect } from "@playwright/test";
import fc from "fast-check";
import { fieldsOf } from "../../src/forms/definition";
import { entriesOf, verdictOf } from "../../src/forms/entries.fixture";
import { formPages, goodAnswers, hydrated, submitButton, uniqueEmail } from "./answers";
import { inboxOrigin } from "./addresses";
import { test } from "./fixtures";
import { submissionsOf } from "./inbox";

const texts: Record<string, string> = {
  "60 KB": "It blinks. ".repeat(5_500),
  emoji: "It blinks 🙈 and 👩🏽‍💻 cries. ‍",
  "right-to-left text": "الموقع بطيء جدا \u202Eاختبار\u202C עברית",
  "control characters": "It\u0001blinks\u0007 and\u001B[31m beeps\u007F.",
  "line and paragraph separators": "It\u2028blinks\u2029a lot.",
  "a script tag": '<script>document.title="owned"</script><img src=x onerror=alert(1)> & "quotes"',
  "half of an emoji": "It blinks \ud83d and \ude48.",
};

for (const { definition, path } of formPages) {
  const [name] = fieldsOf(definition).findLast(([, { control }]) => control === "textarea") ?? [""];

  for (const [what, text] of Object.entries(texts)) {
    test(`the form ${definition.type} delivers ${what} as it was entered`, async ({ page }) => {
      const answers = { ...goodAnswers(definition, uniqueEmail()), [name]: text };
      await page.goto(path);
      await hydrated(page);
      await page.evaluate((entries) => {
        for (const [id, value] of Object.entries(entries)) {
          const control = document.getElementById(id) as HTMLTextAreaElement;
          control.focus();
          control.value = value;
        }
      }, answers);
      await submitButton(page, definition).click();
      await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
      const [submission] = await submissionsOf(answers.email ?? "");
      expect(submission?.body[name]).toBe(text.trim());
      await expect(page).toHaveTitle(/24-Hour Build/);

      await page.goto(inboxOrigin);
      await expect(page.getByText(answers.email ?? "").first()).toBeVisible();
      await expect(page.locator("script, img")).toHaveCount(0);
    });
  }

  test(`the form ${definition.type} joins the line breaks of every system to those of the web`, async ({
    page,
  }) => {
    const answers = {
      ...goodAnswers(definition, uniqueEmail()),
      [name]: "It blinks.\r\nA lot.\rReally.\n",
    };
    await page.goto(path);
    for (const [field] of fieldsOf(definition))
      await page.locator(`#${field}`).fill(answers[field] ?? "");
    await submitButton(page, definition).click();
    await expect(page.getByRole("status", { name: definition.success.title })).toBeVisible();
    const [submission] = await submissionsOf(answers.email ?? "");
    expect(submission?.body[name]).toBe("It blinks.\nA lot.\nReally.");
  });

  test(`the form ${definition.type} judges and delivers 100 generated entries as the specification does`, async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await page.goto(path);
    await hydrated(page);
    await fc.assert(
      fc.asyncProperty(entriesOf(definition.type), async (entries) => {
        const email = uniqueEmail();
        const fault = verdictOf(definition.type, entries);
        const sent = fault.includes("email") ? entries : { ...entries, email };
        const result = await page.evaluate(
          async ([values, success]) => {
            const form = document.querySelector("form");
            for (const [id, value] of Object.entries(values)) {
              const control = document.getElementById(id) as HTMLTextAreaElement;
              control.value = value;
              control.dispatchEvent(new Event("input", { bubbles: true }));
            }
            form?.requestSubmit();
            await new Promise<void>((resolve) => {
              const settled = () =>
                [...document.querySelectorAll('[role="group"]')].some(
                  (group) => group === document.activeElement,
                );
              (document.activeElement as HTMLElement).blur();
              const look = () => {
                if (settled()) resolve();
                else requestAnimationFrame(look);
              };
              look();
            });
            return {
              delivered: document.activeElement?.textContent.includes(success) ?? false,
              wrong: [...document.querySelectorAll("[aria-invalid]")].map(({ id }) => id),
            };
          },
          [sent, definition.success.title] as const,
        );
        expect({ sent, wrong: result.wrong }).toEqual({ sent, wrong: fault });
        expect(result.delivered).toBe(fault.length === 0);
        if (result.delivered) {
          const [submission] = await submissionsOf(email);
          for (const [field, value] of Object.entries(sent)) {
            expect(submission?.body[field]).toBe(value.trim());
          }
        }
      }),
      { numRuns: 100 },
    );
  });
}
