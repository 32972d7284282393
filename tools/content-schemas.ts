import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "./lib/command";
import { editorFiles } from "./lib/editor-files";

/** JSON as Prettier leaves it. */
async function format(value: unknown, file: string): Promise<string> {
  const { format, resolveConfig } = await import("prettier");
  const config = await resolveConfig(file);
  return format(JSON.stringify(value), { ...config, parser: "json" });
}

async function main(): Promise<void> {
  const { files, associations } = editorFiles();
  const settingsFile = join(root, ".vscode/settings.json");
  const settings = JSON.parse(readFileSync(settingsFile, "utf8")) as Record<string, unknown>;
  rmSync(join(root, ".vscode/content"), { recursive: true, force: true });
  for (const [path, value] of [
    ...files,
    [".vscode/settings.json", { ...settings, "yaml.schemas": associations }] as const,
  ]) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await format(value, file));
  }
  console.log(`Wrote what editors read about the content: ${files.size + 1} files in .vscode/.`);
}

void main();
