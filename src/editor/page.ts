import { cpSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { buildSync } from "esbuild";
import type { EditorTarget } from "./config";

const withoutGit =
  "Before you choose the folder of your site, make an empty folder named .git in it.";

export function writeEditor(root: string, directory: string, target: EditorTarget): void {
  const write = (file: string, text: string) => writeFileSync(path.join(directory, file), text);
  cpSync(path.join(root, "node_modules/@sveltia/cms/npm"), path.join(directory, "editor/cms"), {
    recursive: true,
    filter: (file) => !file.endsWith(".map"),
  });
  const { outputFiles } = buildSync({
    entryPoints: [path.join(root, "src/editor/start.ts")],
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: "es2022",
    external: ["@sveltia/cms"],
    define: { TARGET: JSON.stringify(target) },
  });
  const [script] = outputFiles.map(({ text }) => text);
  write("editor/start.js", script?.replace('"@sveltia/cms"', '"./cms/index.js"') ?? "");
  const note = target.repository || existsSync(path.join(root, ".git")) ? "" : withoutGit;
  const page = readFileSync(path.join(root, "src/editor/admin.html"), "utf8");
  write("admin.html", page.replace("</p>", `${note}</p>`));
}
