import { collections, type Collection } from "./tree";

/**
 * Patterns for the names of entries. Nothing else can be saved, and the build reads nothing else: a tool could take other signs
 * for a command, as webpack takes ! and ?.
 */
const entryNames = {
  list: "[\\p{L}\\p{N}][\\p{L}\\p{M}\\p{N} .,_'()&%#+-]*",
  pages: "[a-z0-9]+(-[a-z0-9]+)*",
};

/** True if a file belongs to a collection, by its path. */
export const holds = ({ kind, path }: Collection, file: string) =>
  kind === "file"
    ? file === path
    : new RegExp(`^${path}/${entryNames[kind]}\\.mdx$`, "u").test(file);

/** The folders of all entries, where pictures belong. */
const folders = new Set(
  collections.map(({ kind, path }) => (kind === "file" ? path.replace(/\/?[^/]*$/, "") : path)),
);

/** True for a picture beside an entry. */
export function isPicture(file: string) {
  const [, folder = "", name = ""] = /^(?:(.*)\/)?(.*)$/.exec(file) ?? [];
  return folders.has(folder) && /^\w[\w.-]*\.(jpe?g|png|webp)$/i.test(name);
}

/** True if the content has a place for a file with this path, relative to `content/`. */
export const hasPlace = (file: string) =>
  isPicture(file) || collections.some((collection) => holds(collection, file));
