import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { ownPagesFolder } from "../shared/content/own-pages";
import { UserError } from "../shared/user-error";
import type { Site } from "./load-site";

// Gatsby runs in a folder of its own (tools/lib/gatsby.ts). The commands check the content, and write it into these folders there.
// Gatsby reads nothing else of the content.

export const checkedFolder = "checked";

/** The texts, which gatsby-plugin-mdx compiles: that of `home/hero.mdx` is in `home/hero.mdx.md`. */
export const bodiesFolder = `${checkedFolder}/bodies`;

/** What is published as it is: documents and, in `static`, the copies of the pictures. */
export const filesFolder = `${checkedFolder}/files`;

const siteFile = `${checkedFolder}/site.json`;

/** What Gatsby reads. In develop, `error` lists the faults of the latest edit, and `site` is the last one that had none. */
export interface CheckedSite {
  site: Omit<Site, "bodies">;
  error: string;
}

/** Writes a text, unless the file has it already. In develop, Gatsby compiles again what is written. */
function writeText(file: string, text: string) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes the texts and the documents of a site for Gatsby, which runs in `folder`. Its pictures are there already. */
export function writeCheckedFiles(root: string, folder: string, { bodies, content }: Site) {
  for (const [file, body] of bodies) writeText(join(folder, bodiesFolder, `${file}.md`), body);
  for (const name of content.documents) {
    copyFileSync(join(root, "content", ownPagesFolder, name), join(folder, filesFolder, name));
  }
}

/** Writes what Gatsby makes pages of. In develop, this makes it call `createPages` again. */
export function writeCheckedSite(folder: string, checked: CheckedSite) {
  const file = join(folder, siteFile);
  // Gatsby watches the folder of the file. A rename into it shows Gatsby only the whole file.
  const unfinished = join(folder, "site.unfinished.json");
  writeFileSync(unfinished, JSON.stringify(checked));
  renameSync(unfinished, file);
}

/**
 * Reads from the working directory, which is Gatsby's folder.
 *
 * @throws {@link UserError} if no command of this project has started Gatsby.
 */
export function readCheckedSite() {
  if (!existsSync(siteFile)) {
    throw new UserError("Gatsby builds only what was checked: run npm run build or npm run dev.");
  }
  return JSON.parse(readFileSync(siteFile, "utf8")) as CheckedSite;
}
