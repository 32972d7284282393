import type { Site } from "../../src/build/load-site";
import { keysWithSamples } from "../../src/shared/content/samples";
import { privacyNotice } from "../../src/shared/content/own-pages";

/** Lists what a build knows that is left to do, one line each, with a link. */
export function nextSteps({
  editor,
  content: { site, unpublished },
}: Pick<Site, "editor" | "content">) {
  const { repository, branch } = editor ?? {};
  const docs = repository ? `https://github.com/${repository}/blob/${branch}/docs` : "docs";
  const samples = keysWithSamples(site).join(", ");
  const hasPrivacyNotice = unpublished.every(({ file }) => file !== privacyNotice);
  return [
    editor &&
      !repository &&
      `The editor is left out: git names no repository at GitHub. Set EDITOR_REPOSITORY to owner/name: ${docs}/get-online.md`,
    samples && `Replace the sample details in Name and links (${samples}): ${docs}/edit.md`,
    !hasPrivacyNotice &&
      `Fill in the gaps of your privacy notice, and publish it: ${docs}/privacy.md`,
  ].filter(Boolean);
}
