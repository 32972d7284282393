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
export type Load = () => Promise<Blob>;

/** True if a value, or everything in it, is empty. */
const isEmpty = (value: unknown): boolean =>
  value instanceof Object ? Object.values(value).every(isEmpty) : (value ?? "") === "";

/** Matches the address of a picture that was just chosen, and what may be the name of a saved picture or of a PDF. */
const assets = /blob:http\S+|[\w.-]+\.(jpe?g|png|webp|pdf)/gi;

/**
 * Checks entries and puts them together as a build does with files. Entries and files are mapped by their paths relative to
 * `content/`. `find` returns how to load what is at such a path, or at the `blob:` address that a field holds until its picture is
 * saved. The returned `loaders` load the pictures and PDFs that the entries name.
 */
export function readEntries(
  entries: ReadonlyMap<string, EditorEntry>,
  find: (asset: string) => Load | undefined,
) {
  const files = new Map<string, ParsedFile | undefined>();
  const loaders = new Map<string, Load>();

  for (const [file, { data }] of entries) {
    const folder = file.replace(/[^/]*$/, "");
    /** Puts a picture or a PDF among the files, and returns its name. Returns any other text unchanged. */
    const addAsset = (found: string) => {
      // A `blob:` address ends in an id, which makes a name.
      const name = found.replace(/^blob:.*\/(.*)/, "$1.webp");
      const path = (/\.pdf$/i.test(name) ? `${ownPagesFolder}/` : folder) + name;
      // A picture that was just chosen has no path yet, so it is found by its address.
      const load = find(name === found ? path : found);
      if (!load) return found;

      files.set(path, undefined);
      loaders.set(path, load);
      return name;
    };
    // As in a parsed file, each value becomes a string, and what Sveltia would not save is left out, such as its numbers of the
    // items of a list. `JSON.stringify` does that at every depth of keys.
    const saved = JSON.stringify(data, (key, value: unknown) => {
      if (key && (isEmpty(value) || key.startsWith("__sc_"))) return undefined;
      return value instanceof Object ? value : String(value).replace(assets, addAsset);
    });
    const { body = "", ...keys } = JSON.parse(saved) as { body?: string };
    files.set(file, { data: keys, lineOf: () => undefined, body });
  }

  return { ...assembleContent(files), files, loaders };
}
