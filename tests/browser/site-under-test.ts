import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { parse } from "node-html-parser";
import { readContent } from "../support/content";
import type { FormDefinition } from "../../src/shared/content/form-definition";
import { builtRoot, fileOfPage, pages, siteOrigin, siteRoot } from "../support/addresses";

/** Reads the content that the site was built from. No test depends on the owner's words. */
export const siteContent = () => readContent(join(siteRoot, "content"));

export const publicFolder = join(builtRoot, "public");

/** Lists every file below a folder, by its path from there, such as `/static/a.woff2`. */
export const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name).slice(folder.length).replaceAll("\\", "/"));

export const publishedFiles = () => filesIn(publicFolder);

export const readPublished = (file: string) => readFileSync(publicFolder + file);

/** Reads and parses every page, by its path. */
export const publishedPages = () =>
  new Map(pages.map((path) => [path, parse(readPublished(fileOfPage(path)).toString())]));

/** Opens every question of a page. */
export async function openQuestions(page: Page) {
  for (const summary of await page.locator("summary").all()) await summary.click();
}

/**
 * Reads the leads of one sender from the inbox. The tests share the inbox and run side by side, so each sends with an email
 * address of its own.
 */
export async function leadsOf({ email }: Record<string, string>) {
  const response = await fetch(`${siteOrigin}/inbox/leads.json`);
  const { leads } = (await response.json()) as {
    leads: { answers: Record<string, string>; times: number }[];
  };
  return leads.filter(({ answers }) => answers.email === email);
}

/** Waits until a form says that it was delivered. Expects that all its values arrived in the inbox, once. */
export async function expectDelivered(
  page: Page,
  { success }: FormDefinition,
  values: Record<string, string>,
) {
  await expect(page.getByRole("status", { name: success.title })).toBeVisible();
  expect(await leadsOf(values)).toEqual([
    expect.objectContaining({ answers: expect.objectContaining(values), times: 1 }),
  ]);
}
