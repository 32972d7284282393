import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { format } from "oxfmt";
import { root } from "./lib/command";
import { editorFiles, schemaFolder, settingsFile } from "./lib/editor-files";

async function main(): Promise<void> {
  const settings = readFileSync(join(root, settingsFile), "utf8");
  const files = editorFiles(JSON.parse(settings) as Record<string, unknown>);
  rmSync(join(root, schemaFolder), { recursive: true, force: true });
  for (const [path, value] of files) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    // By its own name, one of them would get trailing commas, which JSON does not have.
    const { code } = await format("settings.json", JSON.stringify(value));
    writeFileSync(file, code);
  }
  console.log(`Wrote what editors read about the content: ${files.size} files in .vscode/.`);
}

void main();
