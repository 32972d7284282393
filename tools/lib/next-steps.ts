import { checkIdentity, isPlaceholder } from "../../src/content/check-identity";
import type { Content } from "../../src/content/tree";
import type { EditorTarget } from "../../src/editor/target";
import type { Webhooks } from "../../src/environment";
import { isOwnReceiver } from "../../src/routes";

/** What an owner does after a build, as far as a build can know it: at most three lines, each with the page that tells how. */
export function nextSteps(
  webhooks: Webhooks,
  editor: EditorTarget | undefined,
  site: Content["site"],
): string[] {
  const { repository, branch } = editor ?? {};
  const docs = repository ? `https://github.com/${repository}/blob/${branch}/docs` : "docs";
  const steps: string[] = [];

  if (Object.values(webhooks).some(isOwnReceiver)) {
    const address = isPlaceholder(site.address) ? "your site's address and " : site.address;
    steps.push(
      `Read your leads at ${address}/inbox. Its password is the secret INBOX_PASSWORD, of at least 16 characters, in the Worker's Settings > Variables and Secrets, not in those of its build: ${docs}/leads.md`,
    );
  } else {
    steps.push(`Check your webhooks with npm run webhooks:check: ${docs}/webhooks.md`);
  }

  if (repository) {
    steps.push(`Edit at /admin, which saves to ${branch} of ${repository}: ${docs}/edit.md`);
  } else if (editor) {
    steps.push(`For the editor, set EDITOR_REPOSITORY to owner/name: ${docs}/get-online.md`);
  }

  for (const { field } of checkIdentity(site)) {
    steps.push(`Replace the placeholders in Name and links (${field}): ${docs}/edit.md`);
  }
  return steps;
}
