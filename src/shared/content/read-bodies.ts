import { errorIn, type Issue } from "./issue";
import { parseBody, type BodyContext } from "./prose";
import { parsedIn, type Entries, type ParsedFiles } from "./read-keys";
import type { Collection, Entry } from "./tree";

/** Reads the text of one file. */
function readBody({ body }: Collection, context: BodyContext) {
  const { prose, issues } = parseBody(context);
  const isEmpty = prose.paragraphs.length + issues.length === 0;
  const fault = isEmpty
    ? body === "required" && "is empty; its text belongs below the second ---"
    : body === "none" && "has words, which this file has no place for";
  return {
    prose: isEmpty ? undefined : prose,
    issues: fault ? [errorIn(context.file, "body", fault)] : issues,
  };
}

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

  function withBody(entry: Entry, collection: Collection): Entry {
    const { file } = entry;
    const { body = "" } = parsedIn(files, file) ?? {};
    const isOwnPage = collection.kind === "pages";
    const read = readBody(collection, { ...site, file, isOwnPage, body });
    issues.push(...read.issues);
    return { ...entry, prose: read.prose };
  }

  const read = [...entries].map(
    ([collection, all]) => [collection, all.map((entry) => withBody(entry, collection))] as const,
  );
  return { entries: new Map(read), issues };
}
