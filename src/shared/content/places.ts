import { collections, type Collection } from "./tree";

/**
 * Patterns for the names of entries. No page uses other names, and the editor saves none, because a tool of the build could take
 * other characters for a command, as webpack does with ! and ?.
 */
const entryNames = {
  list: "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} .,_'’()&%#+–-]*",
  pages: "[a-z0-9]+(-[a-z0-9]+)*",
};

/** True if a file belongs to a collection, by its path. */
export const holds = ({ kind, path }: Collection, file: string) =>
  kind === "file"
    ? file === path
    : new RegExp(`^${path}/${entryNames[kind]}\\.mdx$`, "u").test(file);

/** The folders of all entries, where pictures belong. */
const folders = new Set(
  collections.map(({ kind, path }) => (kind === "file" ? path.replace(/[^/]*$/, "") : `${path}/`)),
);

/** True for a picture beside an entry. */
export function isPicture(file: string) {
  const [, folder] = /^(.*\/|)\w[\w.-]*\.(jpe?g|png|webp)$/i.exec(file) ?? [];
  return folder !== undefined && folders.has(folder);
}

/** True if the content has a place for a file with this path, relative to `content/`. */
export const hasPlace = (file: string) =>
  isPicture(file) || collections.some((collection) => holds(collection, file));
