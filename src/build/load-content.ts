import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { assembleContent } from "../shared/content/assemble";
import { parseFiles, type Files } from "../shared/content/parse-files";

/** Files that operating systems and editors leave in folders. */
const junkFile = /(^|\/)(\.|~\$|(thumbs\.db|desktop\.ini)$)|~$/i;

/** Reads the folder `content/`. Returns no content if anything in it is wrong. */
export function loadContent(folder: string) {
  const files: Files = new Map();
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(item.parentPath, item.name);
    const path = relative(folder, file).replaceAll(sep, "/");
    if (item.isDirectory() || junkFile.test(path)) continue;
    const bytes = readFileSync(file);
    files.set(path, isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined);
  }
  return assembleContent(parseFiles(files));
}
