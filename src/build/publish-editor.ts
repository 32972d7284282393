import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import type { EditorTarget } from "../shared/editor-target";
import { bundleEditor } from "./bundle-editor";

const cms = "node_modules/@sveltia/cms";

/** Copies Sveltia. Its languages become scripts, because they are shipped as JSON, which browsers don't import as it is. */
function copyCms(folder: string) {
  cpSync(`${cms}/npm`, folder, { recursive: true, filter: (file) => !file.endsWith(".map") });
  const script = `${folder}/index.js`;
  const shipped = readFileSync(script, "utf8");
  const inLanguages = shipped.replace(/`\.\.\/locales\/([\w-]+)\.json`/g, (_, language: string) => {
    const words = readFileSync(`${cms}/locales/${language}.json`, "utf8");
    writeFileSync(`${folder}/chunks/${language}.js`, `export default ${words}`);
    return `\`./chunks/${language}.js\``;
  });
  // Phones call each new photo image.jpg. Sveltia would save two of them under one name, and lose the first.
  const withAllNames = inLanguages.replace(
    /(assetNamesInSameFolder:)(\w+)(\}\);let .{0,200}?(\w+)\.push\(\{\.\.\.\w+,blobURL:)/,
    "$1[...$2,...$4.map(({name})=>name)]$3",
  );
  // In Turkish and Azeri, Firefox would make a file of IMG.JPG whose i has no dot.
  const adapted = withAllNames.replaceAll(".toLocaleLowerCase()", ".toLowerCase()");

  // Each step has to change the script.
  const versions = new Set([shipped, inLanguages, withAllNames, adapted]);
  if (versions.size < 4 || adapted.includes("/locales/")) {
    throw new Error("@sveltia/cms is written in a new way: see publish-editor.ts.");
  }
  writeFileSync(script, adapted);
}

/** Writes `admin.html` and the folder `editor` into a folder that is served or published. */
export async function writeEditor(folder: string, target: EditorTarget) {
  const editor = `${folder}/editor`;
  copyCms(`${editor}/cms`);
  // Takes the place of a package that Sveltia imports by its name, to wrap the preview's entries with it.
  writeFileSync(
    `${editor}/immutable.js`,
    "export const fromJS = (value) => ({ toJS: () => value });\nexport const Map = fromJS;\n",
  );
  await bundleEditor(editor, target);

  const note =
    target.repository || existsSync(".git")
      ? ""
      : "Before you choose the folder of your site, make an empty folder named .git in it.";
  const page = readFileSync("src/editor/admin.html", "utf8").replace("<!-- note -->", note);
  writeFileSync(`${folder}/admin.html`, page);
}

/** Publishes the editor or, if no repository is known, a page that says how to name one. */
export async function publishEditor(folder: string, target: EditorTarget) {
  if (target.repository) await writeEditor(folder, target);
  else cpSync("src/editor/no-repository.html", `${folder}/admin.html`);
}
