import { expect } from "@playwright/test";
import { anyForm, openForm } from "../support/forms";
import { test } from "./fixtures";

test("a long answer is printed whole", async ({ page }) => {
  await openForm(page, anyForm.path);
  const field = page.locator("textarea").first();
  const answer = `${"a\n".repeat(150)}b`;
  await field.fill(answer);
  await page.emulateMedia({ media: "print" });
  await expect(field).toBeHidden();
  const printed = field.locator("+ *");
  expect(await printed.textContent()).toBe(answer);
  const { height = 0 } = (await printed.boundingBox()) ?? {};
  // In px. A line has at least ten, and the page ends below the text.
  expect(height).toBeGreaterThan(1_500);
  expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(height);
});
