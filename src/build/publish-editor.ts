import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { editorPolicy } from "../shared/editor-policy";
import type { EditorTarget } from "../shared/editor-target";
import { bundleEditor, sveltiaFolder } from "./bundle-editor";

/** Writes `admin.html` and the folder `editor` into a folder that is served or published. */
export async function writeEditor(folder: string, target: EditorTarget) {
  const editor = `${folder}/editor`;
  cpSync(`${sveltiaFolder}/assets`, `${editor}/assets`, { recursive: true });
  await bundleEditor(editor, target);

  // Without a repository, the owner chooses a folder, and Sveltia opens only one that has a .git.
  const note =
    target.repository || existsSync(".git")
      ? ""
      : "Before you choose the folder of your site, make an empty folder named .git in it.";
  writeFileSync(
    `${folder}/admin.html`,
    readFileSync("src/editor/admin.html", "utf8")
      .replace("{policy}", editorPolicy("github"))
      .replace("<!-- note -->", note),
  );
  writeFileSync(
    `${editor}/publish.html`,
    readFileSync("src/editor/publishing/publish.html", "utf8").replace(
      "{policy}",
      editorPolicy("worker"),
    ),
  );
}

/** Publishes the editor or, if no repository is known, a page that says how to name one. */
export async function publishEditor(folder: string, target: EditorTarget) {
  if (target.repository) await writeEditor(folder, target);
  else cpSync("src/editor/no-repository.html", `${folder}/admin.html`);
}
