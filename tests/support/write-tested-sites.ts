import { cpSync, rmSync } from "node:fs";
import { writeEditor } from "../../src/build/publish-editor";
import { localEditor, publishedRoot, repository } from "./addresses";
import { readEnglishContent } from "./content";
import { writeWorker } from "./write-worker";

/**
 * Writes the editor for a folder on this computer, and the Worker, the editor and the other files of a published site. Playwright
 * calls this once.
 */
export default async function writeTestedSites() {
  cpSync("static", localEditor, { recursive: true });
  await writeEditor(localEditor, { branch: "main" });

  rmSync(publishedRoot, { recursive: true, force: true });
  const files = await writeWorker(publishedRoot, readEnglishContent());
  await writeEditor(files, { repository, branch: "main" });
}
