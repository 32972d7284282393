import type { Site } from "../../src/build/load-site";
import { placeholdersIn } from "../../src/shared/content/placeholders";
import { isOwnReceiver } from "../../src/shared/routes";

/** Lists what an owner should do after a build, one line each, with the document that explains it. */
export function nextSteps({
  webhooks,
  editor,
  content: { site },
}: Omit<Site, "sharePicture">): string[] {
  const { repository, branch } = editor ?? {};
  const docs = repository ? `https://github.com/${repository}/blob/${branch}/docs` : "docs";
  const steps: string[] = [];

  const endpoints = Object.values(webhooks);
  if (endpoints.some(isOwnReceiver)) {
    steps.push(
      `Read your leads at /inbox of your site. Set its password, of at least 16 characters, as the secret INBOX_PASSWORD in the Worker's Settings > Variables and Secrets, not in its build's: ${docs}/get-online.md`,
    );
  }
  if (!endpoints.every(isOwnReceiver)) {
    steps.push(`Check your webhooks with npm run webhooks:check: ${docs}/webhooks.md`);
  }

  if (repository) {
    steps.push(`Edit at /admin, which saves to ${branch} of ${repository}: ${docs}/edit.md`);
  } else if (editor) {
    steps.push(`For the editor, set EDITOR_REPOSITORY to owner/name: ${docs}/get-online.md`);
  }

  const placeholders = placeholdersIn(site).join(", ");
  if (placeholders) {
    steps.push(`Replace the placeholders in Name and links (${placeholders}): ${docs}/edit.md`);
  }
  return steps;
}
