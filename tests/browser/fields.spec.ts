import { expect, type Locator } from "@playwright/test";
import { fieldsOf, isNeeded, type FieldDefinition } from "../../src/forms/definition";
import { anyForm, formPages, hydrated, longForm, submitButton } from "../support/forms";
import { test } from "./fixtures";
import { siteContent } from "./site-under-test";

/** What fields of some kinds are for, as browsers and password managers know it (WCAG 1.3.5). */
const purposes: Record<string, string> = {
  "Your Name": "name",
  "Business/Project Name": "organization",
  Email: "email",
  "Phone Number": "tel",
  "Current Website (Optional)": "url",
};

const isOptional = (field: FieldDefinition) => !isNeeded(field);

async function expectAbove(upper: Locator, lower: Locator) {
  const above = await upper.boundingBox();
  const below = await lower.boundingBox();
  expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN);
}

for (const { definition, path } of formPages) {
  const fields = fieldsOf(definition);

  test(`the page of the form ${definition.type} has its heading, subtitle, way back and side cards`, async ({
    page,
  }) => {
    const { page: copy, cards } = siteContent().forms[definition.type];
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(copy.heading);
    await expect(page.getByText(copy.subtitle)).toBeVisible();
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: copy.back })).toHaveAttribute("href", "/");
    await expect(main).toContainText(definition.note ?? definition.title);
    for (const { heading, button } of cards) {
      await expect(main.getByRole("heading", { name: heading })).toBeVisible();
      if (!button) continue;
      const link = main.getByRole("link", { name: button.label });
      await expect(link).toHaveAttribute("href", button.to);
    }
  });

  test(`the form ${definition.type} has a visible label above each field, with Optional where the specification says so, in one column, and says what each is for`, async ({
    page,
  }) => {
    await page.goto(path);
    const columns = new Set<number | undefined>();
    for (const [name, field] of fields) {
      const control = page.getByLabel(field.label, { exact: true });
      await expectAbove(page.locator(`label[for="${name}"]`), control);
      columns.add((await control.boundingBox())?.x);
      expect(field.label.includes("Optional")).toBe(isOptional(field));
      const purpose = purposes[field.label];
      if (purpose) await expect(control).toHaveAttribute("autocomplete", purpose);
    }
    expect(columns.size).toBe(1);
  });
}

test("a web address says that it includes https://, and is completed", async ({ page }) => {
  await page.goto(anyForm.path);
  await hydrated(page);
  const field = page.getByLabel(/Website \(Optional\)/);
  await expect(field).toHaveAccessibleDescription(/https:\/\//);
  await field.fill("ada.example/shop");
  await field.press("Tab");
  await expect(field).toHaveValue("https://ada.example/shop");
});

test("each message stands under its field, and the summary leads to the fields in their order", async ({
  page,
}) => {
  const { definition, path } = longForm;
  const needed = fieldsOf(definition).filter(([, field]) => !isOptional(field));
  await page.goto(path);
  await submitButton(page, definition).click();
  for (const [name, { message = name }] of needed) {
    const shown = page.locator(`#${name}-error`);
    await expect(shown).toHaveText(message);
    await expectAbove(page.locator(`#${name}`), shown);
  }
  const summary = page.getByRole("group", { name: `${needed.length} fields need attention` });
  await expect(summary.getByRole("link")).toHaveText(needed.map(([, { label }]) => label));
});
