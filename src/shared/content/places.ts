import { ownPagesFolder } from "./own-pages";
import { collections, type Collection } from "./tree";

/**
 * Patterns for the names of entries. No page uses other names, and the editor saves none, because a tool of the build could take
 * other characters for a command, as webpack does with ! and ?.
 */
const entryNames = {
  // Sveltia keeps _ and ~ of a title.
  list: "[\\p{L}\\p{N}_~][\\p{L}\\p{M}\\p{N} .,_~'’()&%#+–-]*",
  pages: "[a-z0-9]+(-[a-z0-9]+)*",
};

/** True if a file belongs to a collection, by its path. */
export function holds({ kind, path }: Collection, file: string) {
  if (kind === "file") return file === path;
  return new RegExp(`^${path}/${entryNames[kind]}\\.mdx$`, "u").test(file);
}

/** Returns the collection that a file belongs to, by its path. */
export const collectionHolding = (file: string) =>
  collections.find((collection) => holds(collection, file));

/** The folders that entries are in, where pictures belong: `home/work/`, or an empty path for `content/` itself. */
const folders = collections.map(({ kind, path }) =>
  kind === "file" ? path.replace(/[^/]*$/, "") : `${path}/`,
);

const picture = /^(.*\/|)\w[\w.-]*\.(jpe?g|png|webp)$/i;

/** True for a picture beside an entry. */
export function isPicture(file: string) {
  const folder = picture.exec(file)?.[1];
  return folder !== undefined && folders.includes(folder);
}

const pdfBesidePages = new RegExp(`^${ownPagesFolder}/(\\w[\\w.-]*\\.pdf)$`, "i");

/** Returns the name of a PDF that texts can link to, or undefined for any other file. */
export const pdfName = (file: string) => pdfBesidePages.exec(file)?.[1];

/** True if the content has a place for a file with this path, relative to `content/`. */
export const hasPlace = (file: string) =>
  isPicture(file) || pdfName(file) !== undefined || collectionHolding(file) !== undefined;

/** Returns the name of a plan in `<Price>`: the name of its file, without the folder and `.mdx`. */
export const planName = (file: string) => file.replace(/.*\/|\.mdx$/g, "");
