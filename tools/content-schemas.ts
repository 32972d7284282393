import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format, resolveConfig } from "prettier";
import { root } from "./lib/command";
import { editorFiles, schemaFolder, settingsFile } from "./lib/editor-files";

async function main(): Promise<void> {
  const settings = readFileSync(join(root, settingsFile), "utf8");
  const files = editorFiles(JSON.parse(settings) as Record<string, unknown>);
  rmSync(join(root, schemaFolder), { recursive: true, force: true });
  for (const [path, value] of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    const config = await resolveConfig(file);
    writeFileSync(file, await format(JSON.stringify(value), { ...config, parser: "json" }));
  }
  console.log(`Wrote what editors read about the content: ${files.size} files in .vscode/.`);
}

void main();
