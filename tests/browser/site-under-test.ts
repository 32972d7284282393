import { join } from "node:path";
import { expect, type Page } from "@playwright/test";
import { readPublished } from "../../src/build/finish-public";
import {
  commonHeaders,
  fileHeaders,
  pageHeaders,
  type Headers,
} from "../../src/build/response-headers";
import { readContent } from "../../src/content/content.fixture";
import type { Content } from "../../src/content/tree";
import type { FormDefinition } from "../../src/forms/definition";
import type { Submission } from "../../tools/servers/submission-file";
import { builtRoot, inboxOrigin, siteRoot } from "../support/addresses";

let content: Content | undefined;

/** Reads the content that the site was built from, so that no test depends on the owner's words. */
export const siteContent = (): Promise<Content> =>
  Promise.resolve((content ??= readContent(join(siteRoot, "content"))));

/** What every address of the built site is to be sent with: the pages at their own, and all other files. */
export function wantedHeaders(): [address: string, Headers][] {
  const { pages, files } = readPublished(join(builtRoot, "public"));
  return [
    ...[...pages].map(([page, html]) => [page, pageHeaders(html)] as const),
    ...files.map((file) => [file, fileHeaders(file)] as const),
  ].map(([address, headers]) => [address, { ...commonHeaders, ...headers }]);
}

/**
 * Reads what arrived in the inbox of one sender: the tests share it and run side by side, so each of them sends with an e-mail
 * address of its own.
 */
export async function submissionsOf({ email }: Record<string, string>): Promise<Submission[]> {
  const response = await fetch(`${inboxOrigin}/submissions.json`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  return ((await response.json()) as Submission[]).filter(({ body }) => body.email === email);
}

/** Waits until a form says that it was delivered, and expects it in the inbox: whole, and once. */
export async function expectDelivered(
  page: Page,
  { success }: FormDefinition,
  values: Record<string, string>,
) {
  await expect(page.getByRole("status", { name: success.title })).toBeVisible();
  const submissions = await submissionsOf(values);
  expect(submissions.map(({ body }) => body)).toEqual([expect.objectContaining(values)]);
}
