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

// Gatsby runs in its own folder (tools/lib/gatsby.ts), and reads the content only from these folders there. Commands write them
// once they have checked the content.

export const checkedFolder = "checked";

/**
 * The texts, which gatsby-plugin-mdx compiles. `home/hero.mdx.md` has the text of `home/hero.mdx`. `rendered-body.tsx` imports
 * them by these names.
 */
export const bodiesFolder = `${checkedFolder}/bodies`;

/** What is published unchanged: documents and, in `static`, the copies of the pictures. */
export const filesFolder = `${checkedFolder}/files`;

const siteFile = `${checkedFolder}/site.json`;

export interface CheckedSite {
  /** The last site without faults. */
  site: Omit<Site, "bodies">;
  /** The faults of the latest edit, in develop. Empty if it has none. */
  error: string;
}

/** Writes a text, unless the file has it already. In develop, Gatsby compiles again what is written. */
function writeText(file: string, text: string) {
  if (existsSync(file) && readFileSync(file, "utf8") === text) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
}

/** Writes the texts and the documents of a site into Gatsby's folder. `loadSite` has written the pictures. */
export function writeCheckedFiles(root: string, gatsbyFolder: string, { bodies, content }: Site) {
  for (const [file, body] of bodies)
    writeText(join(gatsbyFolder, bodiesFolder, `${file}.md`), body);
  for (const name of content.documents) {
    copyFileSync(
      join(root, "content", ownPagesFolder, name),
      join(gatsbyFolder, filesFolder, name),
    );
  }
}

/** Writes what Gatsby makes pages of. In develop, Gatsby watches the file, and calls `createPages` again. */
export function writeCheckedSite(gatsbyFolder: string, checked: CheckedSite) {
  // Gatsby watches only the folder of the finished file. A rename shows it the whole file at once.
  const unfinished = join(gatsbyFolder, "site.unfinished.json");
  writeFileSync(unfinished, JSON.stringify(checked));
  renameSync(unfinished, join(gatsbyFolder, siteFile));
}

/**
 * Runs in Gatsby's process, whose working directory is Gatsby's folder.
 *
 * @throws {@link UserError} if no command of this project has started Gatsby.
 */
export function readCheckedSite() {
  if (!existsSync(siteFile)) {
    throw new UserError("Gatsby builds only what was checked: run npm run build or npm run dev.");
  }
  return JSON.parse(readFileSync(siteFile, "utf8")) as CheckedSite;
}
