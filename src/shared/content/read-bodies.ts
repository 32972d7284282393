import { errorIn, type Issue } from "./issue";
import { parseBody, type BodyContext } from "./prose";
import { parsedIn, type Entries, type ParsedFiles } from "./read-keys";
import type { Collection, Entry } from "./tree";

/**
 * Reads the texts of all entries. Without facts, because a key has a fault, it doesn't check whether the site has what a text
 * shows.
 */
export function readBodies(
  files: ParsedFiles,
  entries: Entries,
  site: Omit<BodyContext, "file" | "isOwnPage" | "body">,
) {
  const issues: Issue[] = [];

  function withProse(entry: Entry, collection: Collection): Entry {
    const { file } = entry;
    const { body = "" } = parsedIn(files, file) ?? {};
    const read = parseBody({ ...site, file, isOwnPage: collection.kind === "pages", body });
    const isEmpty = read.prose.paragraphs.length + read.issues.length === 0;
    const fault = isEmpty
      ? collection.body === "required" && "is empty; its text belongs below the second ---"
      : collection.body === "none" && "has words, which this file has no place for";
    issues.push(...(fault ? [errorIn(file, "body", fault)] : read.issues));
    return { ...entry, prose: isEmpty ? undefined : read.prose };
  }

  const read = [...entries].map(
    ([collection, all]) => [collection, all.map((entry) => withProse(entry, collection))] as const,
  );
  return { entries: new Map(read), issues };
}
