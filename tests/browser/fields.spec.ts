import { expect, type Locator, type Page } from "@playwright/test";
import type { Rule } from "../../src/form-shapes";
import { fieldsOf } from "../../src/forms/definition";
import { fillIn, formPages, hydrated, submitButton } from "../support/forms";
import { test } from "./fixtures";

/** What each field has to tell browsers, keyboards and password managers, by its label (WCAG 1.3.5). */
const purposes: Record<string, { type: string; autocomplete: string }> = {
  "Your Name": { type: "text", autocomplete: "name" },
  "Business/Project Name": { type: "text", autocomplete: "organization" },
  Email: { type: "email", autocomplete: "email" },
  "Phone Number": { type: "tel", autocomplete: "tel" },
  "Current Website (Optional)": { type: "url", autocomplete: "url" },
};

const isOptional = ({ kind }: Rule) => kind === "optional" || kind === "optional-url";

/** The ids in `aria-describedby` of all controls that no element has. */
const danglingDescriptions = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("[aria-describedby]")]
      .flatMap((control) => control.getAttribute("aria-describedby")?.split(" ") ?? [])
      .filter((id) => !document.getElementById(id)),
  );

async function expectAbove(upper: Locator, lower: Locator) {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()];
  expect((above?.y ?? NaN) + (above?.height ?? NaN)).toBeLessThanOrEqual(below?.y ?? NaN);
}

for (const { definition, path } of formPages) {
  const fields = fieldsOf(definition);
  const addressFields = fields.filter(([, { control }]) => control === "url");

  test.describe(`the form ${definition.type}`, () => {
    test("has a visible label above each field, with Optional where the specification says so, in one column, without asterisks or placeholders", async ({
      page,
    }) => {
      await page.goto(path);
      const columns = new Set<number>();
      for (const [name, { label }] of fields) {
        const control = page.getByLabel(label, { exact: true });
        await expect(control).toHaveAttribute("id", name);
        await expect(control).not.toHaveAttribute("placeholder");
        await expectAbove(page.locator(`label[for="${name}"]`), control);
        columns.add(Math.round((await control.boundingBox())?.x ?? NaN));
      }
      expect(columns.size).toBe(1);
      const form = page.getByRole("form");
      const optional = await form.locator("label", { hasText: /optional/i }).allTextContents();
      expect(optional).toEqual(
        fields.filter(([, { rule }]) => isOptional(rule)).map(([, { label }]) => label),
      );
      await expect(form).not.toContainText("*");
    });

    test("tells browsers and keyboards what each field is for", async ({ page }) => {
      await page.goto(path);
      for (const [name, { label, control }] of fields) {
        const element = page.locator(`#${name}`);
        const purpose = purposes[label];
        if (purpose) {
          await expect(element).toHaveAttribute("autocomplete", purpose.autocomplete);
          await expect(element).toHaveAttribute("type", purpose.type);
        }
        await expect(element).toHaveJSProperty("spellcheck", !/email|url/.test(control));
      }
      await expect(page.getByRole("form")).toHaveJSProperty("noValidate", true);
    });

    test("says that a web address includes https://, and completes a bare domain", async ({
      page,
    }) => {
      await page.goto(path);
      await hydrated(page);
      for (const [name] of addressFields) {
        const url = page.locator(`#${name}`);
        await expect(url).toHaveAccessibleDescription(/https:\/\//);
        await url.fill("ada.example/shop");
        await url.press("Tab");
        await expect(url).toHaveValue("https://ada.example/shop");
      }
    });

    test("describes fields by hints and messages that are there, each message under its field", async ({
      page,
    }) => {
      await page.goto(path);
      expect(await danglingDescriptions(page)).toEqual([]);
      await fillIn(page, {
        email: "nobody",
        ...Object.fromEntries(addressFields.map(([name]) => [name, "no url"])),
      });
      await submitButton(page, definition).click();
      const summary = page.getByRole("group", { name: /need attention/ });
      await expect(summary).toBeFocused();
      expect(await danglingDescriptions(page)).toEqual([]);
      const wrong = fields.flatMap(([name, { label, message }]) =>
        message ? [{ name, label, message }] : [],
      );
      for (const { name, message } of wrong) {
        const shown = page.locator(`#${name}-error`);
        await expect(shown).toHaveText(message);
        await expect(page.locator(`#${name}`)).toHaveAttribute(
          "aria-describedby",
          new RegExp(`\\b${name}-error$`),
        );
        await expectAbove(page.locator(`#${name}`), shown);
      }
      await expect(summary.getByRole("link")).toHaveText(wrong.map(({ label }) => label));
    });
  });
}
