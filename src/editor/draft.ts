import { assembleContent, type ParsedFiles } from "../shared/content/assemble";

/** An entry as Sveltia holds it. */
export interface Entry {
  /** The path in the repository. Empty for a new entry. */
  path: string;
  /** The values of its fields, and the text below the keys as `body`. */
  data: object;
}

/** Loads a picture. */
export type Load = () => Promise<Blob>;

const isEmpty = (value: unknown): boolean =>
  value instanceof Object
    ? Object.values(value).every(isEmpty)
    : [undefined, null, ""].includes(value as null);

/** Leaves out what Sveltia would not save. All other values are texts in the file. */
const asSaved = (key: string, value: unknown) => {
  if (key && isEmpty(value)) return undefined;
  return value instanceof Object ? value : String(value);
};

/** Matches what may be the name of a picture, or the address of one that was just chosen. */
const pictures = /blob:[^"]+|[\w.-]+\.(jpe?g|png|webp)/gi;

/**
 * Reads the content from entries, mapped by their paths relative to `content/`. `find` finds a picture by such a path or, if it
 * was just chosen, by the `blob:` address that its field holds in place of a name.
 */
export function readEntries(
  entries: ReadonlyMap<string, Entry>,
  find: (picture: string) => Load | undefined,
) {
  const files: ParsedFiles = new Map();
  const bodies = new Map<string, string>();
  const loaders = new Map<string, Load>();

  for (const [file, { data }] of entries) {
    const folder = file.replace(/[^/]*$/, "");
    const saved = JSON.stringify(data, asSaved);
    const named = saved.replace(pictures, (found) => {
      const isChosen = found.startsWith("blob:");
      const name = isChosen ? `${found.replace(/.*\//, "")}.webp` : found;
      const load = find(isChosen ? found : folder + name);
      if (!load) return found;

      files.set(folder + name, undefined);
      loaders.set(folder + name, load);
      return name;
    });
    const { body = "", ...keys } = JSON.parse(named) as { body?: string };
    files.set(file, { data: keys, lineOf: () => undefined, body });
    bodies.set(file, body);
  }

  return { ...assembleContent(files), bodies, loaders };
}
