import { join } from "node:path";
import { readContent } from "../../src/content/content.fixture";
import type { Content } from "../../src/content/tree";
import type { Submission } from "../../tools/servers/submission-file";
import { inboxOrigin, siteRoot } from "../support/addresses";

let content: Promise<Content> | undefined;

/**
 * Reads the content that the site was built from, so that no test depends on the owner's words. Not before a test asks for
 * it: Node 20 cannot load a package for one file while it is loading it for another.
 */
export const siteContent = (): Promise<Content> =>
  (content ??= readContent(join(siteRoot, "content")));

/**
 * Reads what arrived in the inbox, newest first.
 *
 * @throws Error when the inbox does not answer 200
 */
export async function allSubmissions(): Promise<Submission[]> {
  const response = await fetch(`${inboxOrigin}/submissions.json`);
  if (!response.ok) throw new Error(`The inbox answered ${response.status}.`);
  return (await response.json()) as Submission[];
}

/**
 * Reads what arrived in the inbox, newest first, of one sender only: the tests share the inbox and
 * run side by side, so each of them sends with an e-mail address of its own.
 *
 * @param email the sender's, as it arrived
 * @throws Error when the inbox does not answer 200
 */
export async function submissionsOf(email: string): Promise<Submission[]> {
  return (await allSubmissions()).filter(({ body }) => body.email === email);
}
