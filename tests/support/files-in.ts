import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Lists every file below a folder, by its path from there, such as `/static/a.woff2`. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((item) => item.isFile())
    .map((item) => join(item.parentPath, item.name).slice(folder.length).replaceAll("\\", "/"));
