import { writeEditor } from "../../src/build/publish-editor";
import { editors, repository } from "./addresses";

/** Writes the editors that tests serve: one for a folder on this computer, and one for a repository. Playwright calls this once. */
export default async function writeEditors() {
  await writeEditor(editors.local, { branch: "main" });
  await writeEditor(editors.hosted, { repository, branch: "main" });
}
