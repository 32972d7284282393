import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import type { EditorTarget } from "../shared/editor-target";

const withoutGit =
  "Before you choose the folder of your site, make an empty folder named .git in it.";

/** Writes `admin.html` and the folder `editor` into a folder that is served or published. */
export function writeEditor(directory: string, target: EditorTarget): void {
  cpSync("node_modules/@sveltia/cms/npm", path.join(directory, "editor/cms"), {
    recursive: true,
    filter: (file) => !file.endsWith(".map"),
  });
  buildSync({
    entryPoints: ["src/editor/start.ts"],
    outfile: path.join(directory, "editor/start.js"),
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    // The package is loaded from its own file, as it was shipped.
    alias: { "@sveltia/cms": "./cms/index.js" },
    external: ["./cms/index.js"],
    define: { TARGET: JSON.stringify(target) },
  });

  const note = target.repository || existsSync(".git") ? "" : withoutGit;
  const page = readFileSync("src/editor/admin.html", "utf8");
  writeFileSync(path.join(directory, "admin.html"), page.replace("<!-- note -->", note));
}

/** Publishes the editor or, if no repository is known, a page that says how to name one. */
export function publishEditor(directory: string, target: EditorTarget): void {
  if (target.repository) writeEditor(directory, target);
  else cpSync("src/editor/no-repository.html", path.join(directory, "admin.html"));
}
