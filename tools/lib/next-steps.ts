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
  const steps: string[] = [];
  if (editor && !repository) {
    steps.push(
      `The editor is left out: git names no repository at GitHub. Set EDITOR_REPOSITORY to owner/name: ${docs}/get-online.md`,
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
