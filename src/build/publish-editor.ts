import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import type { EditorTarget } from "../shared/editor-target";

const withoutGit =
  "Before you choose the folder of your site, make an empty folder named .git in it.";

/** The script that starts the package, which stays beside it as shipped. */
function bundleStart(root: string, outfile: string, target: EditorTarget): void {
  buildSync({
    entryPoints: [path.join(root, "src/editor/start.ts")],
    outfile,
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    alias: { "@sveltia/cms": "./cms/index.js" },
    external: ["./cms/index.js"],
    define: { TARGET: JSON.stringify(target) },
  });
}

/** Writes `admin.html` and the folder `editor` into a folder to be published. */
export function writeEditor(root: string, directory: string, target: EditorTarget): void {
  cpSync(path.join(root, "node_modules/@sveltia/cms/npm"), path.join(directory, "editor/cms"), {
    recursive: true,
    filter: (file) => !file.endsWith(".map"),
  });
  bundleStart(root, path.join(directory, "editor/start.js"), target);

  const note = target.repository || existsSync(path.join(root, ".git")) ? "" : withoutGit;
  const page = readFileSync(path.join(root, "src/editor/admin.html"), "utf8");
  writeFileSync(path.join(directory, "admin.html"), page.replace("<!-- note -->", note));
}

/** Publishes the editor or, if no repository is known, a page that says how to name one. */
export function publishEditor(root: string, directory: string, target: EditorTarget): void {
  if (target.repository) writeEditor(root, directory, target);
  else cpSync(path.join(root, "src/editor/no-repository.html"), path.join(directory, "admin.html"));
}
