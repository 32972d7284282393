import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Where Gatsby finds the texts. It never reads `content/` itself, so it gets nothing but what the check has read. */
export const bodiesFolder = ".cache/bodies";

/** Writes each text that has changed, under the path of its file and `.md`. */
export function writeBodies(root: string, bodies: ReadonlyMap<string, string>): void {
  for (const [file, body] of bodies) {
    const target = path.join(root, bodiesFolder, `${file}.md`);
    if (existsSync(target) && readFileSync(target, "utf8") === body) continue;
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, body);
  }
}

/** Deletes the texts of an earlier build. */
export const removeBodies = (root: string) =>
  rmSync(path.join(root, bodiesFolder), { recursive: true, force: true });
