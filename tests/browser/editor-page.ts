import { expect, type Page } from "@playwright/test";

/** Requests of the package to other sites, which the policy blocks, and a warning that it logs about itself. */
export const blocked =
  /githubstatus\.com|cdn\.jsdelivr\.net|data:image\/svg|svelte\.dev\/e\/derived_inert/;

export const goTo = (page: Page, section: string) =>
  page.evaluate((hash) => void (location.hash = hash), `#/collections/${section}`);

export const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Fills in a field. The editor renders the fields further down only when somebody scrolls to them. */
export async function fill(page: Page, key: string, value: string): Promise<void> {
  const field = page.locator(`[data-key-path="${key}"]`).locator("input, textarea").first();
  const nearby = page.locator(`[data-key-path^="${key.split(".")[0]}"]`).last();
  await expect(async () => {
    await nearby.scrollIntoViewIfNeeded();
    await expect(field).toBeAttached({ timeout: 500 });
  }).toPass();
  await field.fill(value);
}
