import { isUtf8 } from "node:buffer";
import { readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { assembleContent } from "../shared/content/assemble";
import { errorIn } from "../shared/content/fault";
import { parseFiles, type Files } from "../shared/content/parse-files";

/** Files that operating systems and editors leave in folders, such as `.DS_Store`, `~$name.docx`, `Thumbs.db` and `name~`. */
const junkFile = /(^|\/)(\.|~\$|(thumbs\.db|desktop\.ini)$)|~$/i;

/**
 * Reads a folder like `content/`. Returns no content if there is an error in it. `bodies` has the text of each file below its keys,
 * which Gatsby renders.
 */
export function loadContent(folder: string) {
  const files: Files = new Map();
  const links: string[] = [];
  for (const item of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = join(item.parentPath, item.name);
    const path = relative(folder, file).replaceAll(sep, "/");
    if (item.isDirectory() || junkFile.test(path)) continue;
    if (item.isSymbolicLink()) {
      links.push(path);
    } else {
      const bytes = readFileSync(file);
      // Decoding removes a byte order mark. A file that isn't UTF-8 is a picture, or is refused later.
      files.set(path, isUtf8(bytes) ? new TextDecoder().decode(bytes) : undefined);
    }
  }
  const parsed = parseFiles(files);
  for (const path of links) {
    // A link could make a build publish any file of the computer.
    parsed.set(path, errorIn(path, "file", "is a symbolic link; put the file itself in its place"));
  }
  const bodies = new Map<string, string>();
  for (const [path, entry] of parsed) {
    if (entry && "body" in entry) bodies.set(path, entry.body);
  }
  return { ...assembleContent(parsed), bodies };
}
