import { cpSync, rmSync } from "node:fs";
import { writeEditor } from "../../src/build/publish-editor";
import { editors, publishedRoot, localEditor, repository } from "./addresses";
import { readEnglishContent } from "./content";
import { writeWorker } from "./write-worker";

/** Writes the editor of a folder on this computer, and a published site. Playwright calls this once, before all tests. */
export default async function writeEditors() {
  rmSync(editors, { recursive: true, force: true });

  cpSync("static", localEditor, { recursive: true });
  await writeEditor(localEditor, { branch: "main" });

  const files = await writeWorker(publishedRoot, readEnglishContent());
  await writeEditor(files, { repository, branch: "main" });
}
