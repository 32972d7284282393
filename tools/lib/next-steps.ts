import type { Site } from "../../src/build/load-site";
import { isSampleAddress, keysWithSamples } from "../../src/shared/content/samples";
import { absoluteUrl, isOwnReceiver } from "../../src/shared/routes";
import { privacyNotice } from "../../src/shared/content/own-pages";
import { workerSettings } from "../../src/shared/worker-paths";

/** Lists what an owner should do after a build, one line each, with a link. `remote` is where the folder was cloned from. */
export function nextSteps(
  {
    endpoints,
    editor,
    content: { site, unpublished },
  }: Pick<Site, "endpoints" | "editor" | "content">,
  remote = "",
) {
  const { repository, branch } = editor ?? {};
  const docs = repository ? `https://github.com/${repository}/blob/${branch}/docs` : "docs";
  const urlOf = (path: string) =>
    isSampleAddress(site.address) ? `${path} of your site` : absoluteUrl(path, site.address);
  const steps: string[] = [];

  const posted = Object.values(endpoints);
  if (posted.some(isOwnReceiver)) {
    // A build can't know whether there is a password.
    steps.push(
      `If your inbox has no password yet, set one of at least 16 characters, as the secret INBOX_PASSWORD under Variables and Secrets, not under Build: ${workerSettings}`,
      `Read your leads at ${urlOf("/inbox")}: ${docs}/leads.md`,
    );
  }
  if (!posted.every(isOwnReceiver)) {
    steps.push(`Check your webhooks with npm run webhooks:check: ${docs}/webhooks.md`);
  }

  if (repository) {
    steps.push(
      `Edit at ${urlOf("/admin")}, which saves to ${branch} of ${repository}: ${docs}/edit.md`,
    );
  } else if (editor) {
    // What an address has before its @ may be a password.
    const remark =
      remote && ` (${remote.replace(/\/\/[^/]*@/, "//")} isn't a repository on GitHub)`;
    steps.push(
      `For the editor, set EDITOR_REPOSITORY to owner/name${remark}: ${docs}/get-online.md`,
    );
  }

  const samples = keysWithSamples(site).join(", ");
  if (samples) {
    steps.push(`Replace the sample details in Name and links (${samples}): ${docs}/edit.md`);
  }
  if (unpublished.some(({ file }) => file === privacyNotice)) {
    steps.push(`Fill in the gaps of your privacy notice, and publish it: ${docs}/privacy.md`);
  }
  return steps;
}
