import { assembleContent, type ParsedFiles } from "../shared/content/assemble";
import type { Collection } from "../shared/content/tree";

/** An entry as Sveltia holds it. */
export interface Entry {
  /** The path in the repository. Empty for a new entry. */
  path: string;
  /** The values of its fields, and the text below the keys as `body`. */
  data: Record<string, unknown>;
}

/** Returns the path of an entry relative to `content/`. A new one gets a name. */
export const fileOf = ({ path }: Entry, collection: Collection) =>
  path.replace("content/", "") || `${collection.path}/new.mdx`;

/** Loads a picture. */
export type Load = () => Promise<Blob>;

const isEmpty = (value: unknown) =>
  value === undefined ||
  value === "" ||
  (value instanceof Object && Object.keys(value).length === 0);

/** Returns a value as it would be read from the saved file: Sveltia leaves out what is empty, and every scalar is a text there. */
function savedValue(value: unknown, nameOf: (text: string) => string): unknown {
  if (value === null || value === undefined) return undefined;
  if (Array.isArray(value)) return value.map((item) => savedValue(item, nameOf) ?? "");
  if (typeof value !== "object") return nameOf(String(value));

  const pairs = Object.entries(value).map(
    ([key, part]) => [key, savedValue(part, nameOf)] as const,
  );
  return Object.fromEntries(pairs.filter(([, part]) => !isEmpty(part)));
}

/** Matches what may be the name of a picture. */
const pictureName = /[\w.-]+\.(jpe?g|png|webp)/gi;

/**
 * Reads the content from entries, mapped by their paths relative to `content/`. `find` finds a picture by such a path or, if it
 * was just chosen, by the `blob:` address that its field holds.
 */
export function readEntries(
  entries: ReadonlyMap<string, Entry>,
  find: (picture: string) => Load | undefined,
) {
  const files: ParsedFiles = new Map();
  const bodies = new Map<string, string>();
  const pictures = new Map<string, Load>();

  for (const [file, { data }] of entries) {
    const folder = file.replace(/[^/]*$/, "");

    const addPicture = (name: string, picture = folder + name) => {
      const load = find(picture);
      if (!load) return;
      files.set(folder + name, undefined);
      pictures.set(folder + name, load);
    };

    /** Gives a picture that was just chosen a name. */
    const nameOf = (text: string) => {
      if (!text.startsWith("blob:")) return text;
      const name = `${text.replace(/.*\//, "")}.webp`;
      addPicture(name, text);
      return name;
    };

    const { body, ...keys } = savedValue(data, nameOf) as Record<string, unknown>;
    const text = String(body ?? "");
    for (const [name] of `${JSON.stringify(keys)} ${text}`.matchAll(pictureName)) addPicture(name);
    files.set(file, { data: keys, lineOf: () => undefined, body: text });
    bodies.set(file, text);
  }

  return { ...assembleContent(files), bodies, pictures };
}
