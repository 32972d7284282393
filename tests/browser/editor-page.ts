import { expect, type Page } from "@playwright/test";
import { GitHubStandIn } from "../support/github-stand-in";
import { type PublishedWorker, startPublishedWorker } from "../support/published-worker";
import { test } from "./fixtures";

/** Requests of the package to other sites and its base address, which the policy blocks, and warnings about the package itself. */
export const blocked =
  /githubstatus\.com|cdn\.jsdelivr\.net|data:image\/svg|svelte\.dev\/e\/derived_inert|base.uri|sandbox attribute/i;

export const goTo = (page: Page, section: string) =>
  page.evaluate((hash) => void (location.hash = hash), `#/collections/${section}`);

export const saveButton = (page: Page) => page.getByRole("button", { name: "Save", exact: true });

/** Saves an entry, and waits until the editor shows the list of entries again. */
export async function save(page: Page) {
  await saveButton(page).click();
  await page.waitForURL(/collections\/[^/]+$/);
}

/** Fills in a field. The editor renders the fields further down only when somebody scrolls to them. */
export async function fill(page: Page, key: string, value: string) {
  const field = page.locator(`[data-key-path="${key}"]`).locator("input, textarea").first();
  const nearby = page.locator(`[data-key-path^="${key.split(".")[0]}"]`).last();
  await expect(async () => {
    await nearby.scrollIntoViewIfNeeded();
    await expect(field).toBeAttached({ timeout: 500 });
  }).toPass();
  await field.fill(value);
}

/** Ticks a checkbox. Sveltia draws a tick a moment later, and forgets one that comes while it draws the form anew. */
export async function tick(page: Page, name: string | RegExp) {
  const checkbox = page.getByRole("checkbox", { name });
  await expect(async () => {
    if (!(await checkbox.isChecked())) await checkbox.click();
    await expect(checkbox).toBeChecked({ timeout: 2_000 });
  }).toPass();
}

/** Returns the address of the entry of a file. */
export const fileOf = (name: string) => `${name}-mdx/entries/${name}-mdx`;

/**
 * A `test` with the Worker and the editor of a published site, which start once for each of Playwright's workers. Each test begins
 * with a repository of its own.
 */
export const testPublished = test.extend<
  { github: GitHubStandIn },
  { isSecure: boolean; server: PublishedWorker }
>({
  isSecure: [false, { scope: "worker", option: true }],
  server: [
    async ({ isSecure }, use) => {
      const server = await startPublishedWorker(isSecure);
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
  github: [
    async ({ server, faults }, use) => {
      faults.allow(blocked);
      server.github = new GitHubStandIn();
      await use(server.github);
    },
    { auto: true },
  ],
});

/** Opens the editor of a published site. */
export async function openHosted(page: Page, { origin }: PublishedWorker) {
  await page.goto(`${origin}/admin`);
  await page.waitForURL(/#\/collections/);
}
