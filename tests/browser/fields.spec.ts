import { expect, type Locator } from "@playwright/test";
import { fieldsOf, isNeeded } from "../../src/shared/forms/shapes";
import { formPages, submitButton } from "../support/forms";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

/** The `autocomplete` of fields by their labels, which tells browsers what each field is for (WCAG 1.3.5). */
const purposes: Record<string, string> = {
  "Ihr Name": "name",
  "Name Ihres Betriebs oder Projekts": "organization",
  "E-Mail": "email",
  Telefonnummer: "tel",
  "Jetzige Website (freiwillig)": "url",
};

async function expectAbove(upper: Locator, lower: Locator) {
  const above = await upper.boundingBox();
  const below = await lower.boundingBox();
  expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN);
}

for (const { definition, path } of formPages) {
  test(`the page of the form ${definition.type} has its heading, subtitle, way back, side cards and a link to the privacy notice in another tab, and its fields in one column, each with a visible label above it, a message under it, and a purpose that browsers know`, async ({
    page,
  }) => {
    const { page: copy, cards } = siteContent().forms[definition.type];
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(copy.heading);
    await expect(page.getByText(copy.subtitle)).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: copy.back })).toHaveAttribute("href", "/");
    await expect(main).toContainText(definition.note ?? definition.title);
    const privacy = main.getByRole("link", { name: "Was mit Ihren Daten geschieht" });
    await expect(privacy).toHaveAttribute("href", "/privacy");
    await expect(privacy).toHaveAttribute("target", "_blank");
    for (const { heading, button } of cards) {
      await expect(main.getByRole("heading", { name: heading })).toBeVisible();
      if (!button) continue;
      const link = main.getByRole("link", { name: button.label });
      await expect(link).toHaveAttribute("href", button.to);
    }

    await submitButton(page, definition).click();
    const columns = new Set<number | undefined>();
    for (const [name, field] of fieldsOf(definition)) {
      const control = page.getByLabel(field.label, { exact: true });
      await expectAbove(page.locator(`label[for="${name}"]`), control);
      if (isNeeded(field)) await expectAbove(control, page.locator(`#${name}-error`));
      columns.add((await control.boundingBox())?.x);
      const purpose = purposes[field.label];
      if (purpose) await expect(control).toHaveAttribute("autocomplete", purpose);
    }
    expect(columns.size).toBe(1);
  });
}
