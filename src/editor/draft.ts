import { ownPagesFolder } from "../shared/content/own-pages";
import { assembleContent } from "../shared/content/assemble";
import type { ParsedFile } from "../shared/content/frontmatter";

/** An entry as Sveltia holds it. */
export interface Entry {
  /** The path in the repository. Empty for a new entry. */
  path: string;
  /** The values of its fields, and the text below the keys as `body`. */
  data: object;
}

/** Loads the data of a picture. */
export type Load = () => Promise<Blob>;

const isEmpty = (value: unknown): boolean =>
  value instanceof Object ? Object.values(value).every(isEmpty) : (value ?? "") === "";

/** Matches the address of a picture that was just chosen, or what may be the name of one that is saved, or of a PDF. */
const assets = /blob:http\S+|[\w.-]+\.(jpe?g|png|webp|pdf)/gi;

/**
 * Checks entries, mapped by their paths relative to `content/`, and puts them together like files. `find` looks up a picture by
 * such a path. While a picture is not saved, its field holds a `blob:` address, and `find` gets that instead.
 */
export function readEntries(
  entries: ReadonlyMap<string, Entry>,
  find: (picture: string) => Load | undefined,
) {
  const files = new Map<string, ParsedFile | undefined>();
  const loaders = new Map<string, Load>();

  for (const [file, { data }] of entries) {
    const folder = file.replace(/[^/]*$/, "");
    const nameOf = (found: string) => {
      // Such an address ends in an id, which makes a name.
      const name = found.replace(/^blob:.*\/(.*)/, "$1.webp");
      const path = (/\.pdf$/i.test(name) ? `${ownPagesFolder}/` : folder) + name;
      const load = find(name === found ? path : found);
      if (!load) return found;

      files.set(path, undefined);
      loaders.set(path, load);
      return name;
    };
    // Leaves out what Sveltia would not save. All other values become texts, as in a parsed file.
    const saved = JSON.stringify(data, (key, value: unknown) => {
      if (key && isEmpty(value)) return undefined;
      return value instanceof Object ? value : String(value).replace(assets, nameOf);
    });
    const { body = "", ...keys } = JSON.parse(saved) as { body?: string };
    files.set(file, { data: keys, lineOf: () => undefined, body });
  }

  return { ...assembleContent(files), files, loaders };
}
