import type { Issue } from "../../src/content/issue";
import type { EditorTarget } from "../../src/editor/target";
import type { Webhooks } from "../../src/environment";
import { isOwnReceiver } from "../../src/routes";

/** It is published with the site, and takes nothing before it has a password. */
const inbox = `Read your leads at /inbox behind your site's address. It wants a password: the secret INBOX_PASSWORD,
  of at least 16 characters, in the Worker's Settings > Variables and Secrets, not in those of its build (docs/leads.md).`;

function editorStep(editor: EditorTarget | undefined): string[] {
  if (!editor) return [];
  if (editor.repository)
    return [
      `Edit at /admin, which saves to ${editor.branch} of ${editor.repository} (docs/edit.md).`,
    ];
  return ["The editor knows no repository: set EDITOR_REPOSITORY to owner/name (docs/edit.md)."];
}

/** What an owner does after a build, as far as a build can know it: a line each, with the page that tells how. */
export function nextSteps(
  webhooks: Webhooks,
  editor: EditorTarget | undefined,
  placeholders: readonly Issue[],
): string[] {
  const usesReceiver = Object.values(webhooks).some(isOwnReceiver);
  return [
    ...(usesReceiver ? [inbox] : []),
    ...editorStep(editor),
    ...placeholders.map(
      ({ field }) => `Still placeholders: ${field}. Replace them in Name and links (docs/edit.md).`,
    ),
  ];
}
