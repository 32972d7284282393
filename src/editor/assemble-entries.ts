import { ownPagesFolder } from "../shared/content/own-pages";
import { assembleContent } from "../shared/content/assemble";
import type { ParsedFile } from "../shared/content/frontmatter";

/** An entry as the editor holds it. */
export interface EditorEntry {
  /** The path in the repository. Empty for a new entry. */
  path: string;
  /** The values of its fields, and the text below the keys as `body`. */
  data: object;
}

/** Loads the data of a picture or a PDF. */
export type LoadAsset = () => Promise<Blob>;

/** True if a value, or everything in it, is empty. */
const isEmpty = (value: unknown): boolean =>
  value instanceof Object ? Object.values(value).every(isEmpty) : (value ?? "") === "";

/** Matches the address of a picture that was just chosen, and what may be the name of a saved picture or of a PDF. */
const assetNames = /blob:http\S+|[\w.-]+\.(jpe?g|png|webp|pdf)/gi;

/**
 * Checks entries and puts them together as a build does with files. Entries and files are mapped by their paths relative to
 * `content/`. `find` returns how to load the picture or the PDF at such a path. A picture that isn't saved yet is found by the
 * `blob:` address that its field holds. The returned `loaders` load the pictures and PDFs that the entries name.
 */
export function assembleEntries(
  entries: ReadonlyMap<string, EditorEntry>,
  find: (pathOrAddress: string) => LoadAsset | undefined,
) {
  const files = new Map<string, ParsedFile | undefined>();
  const loaders = new Map<string, LoadAsset>();

  for (const [file, { data }] of entries) {
    const folder = file.replace(/[^/]*$/, "");
    /** Puts a picture or a PDF among the files, and returns its name. Returns any other text unchanged. */
    const addAsset = (nameOrAddress: string) => {
      const isUnsaved = nameOrAddress.startsWith("blob:");
      // A `blob:` address ends in an id, which makes a name.
      const name = isUnsaved ? nameOrAddress.replace(/.*\//, "") + ".webp" : nameOrAddress;
      const path = (/\.pdf$/i.test(name) ? `${ownPagesFolder}/` : folder) + name;
      const load = find(isUnsaved ? nameOrAddress : path);
      if (!load) return nameOrAddress;

      files.set(path, undefined);
      loaders.set(path, load);
      return name;
    };
    // As in a parsed file, each value becomes a string. What Sveltia wouldn't save is left out: empty values, and its numbers of
    // the items of a list, whose keys begin with `__sc_`. `JSON.stringify` does that at every depth of keys.
    const json = JSON.stringify(data, (key, value: unknown) => {
      const isSaved = !isEmpty(value) && !key.startsWith("__sc_");
      if (key && !isSaved) return undefined;
      return value instanceof Object ? value : String(value).replace(assetNames, addAsset);
    });
    const { body = "", ...keys } = JSON.parse(json) as { body?: string };
    files.set(file, { data: keys, lineOf: () => undefined, body });
  }

  return { ...assembleContent(files), files, loaders };
}
