import type { Facts } from "./facts";
import { errorIn, type Issue } from "./issue";
import { parseBody, type BodyContext } from "./prose";
import { parsedIn, type Entries, type ParsedFiles } from "./read-keys";
import { contentTree, type Collection, type Entry } from "./tree";

/** Reads the text of one file. */
function readBody(body: string, collection: Collection, context: BodyContext) {
  const { prose, issues } = parseBody(body, context);
  const isEmpty = prose.paragraphs.length + issues.length === 0;
  if (isEmpty && collection.body !== "required") return { issues };
  if (!isEmpty && collection.body !== "none") return { prose, issues };
  const message = isEmpty
    ? "is empty; its text belongs below the second ---"
    : "has words, which this file has no place for";
  return { issues: [errorIn(context.file, "body", message)] };
}

type Names = Omit<BodyContext, "file" | "facts" | "isOnLanding" | "isOwnPage">;

/**
 * Reads the texts of all entries. Without facts, because a key has a fault, it doesn't check whether the site has what a text
 * shows.
 */
export function readBodies(
  files: ParsedFiles,
  entries: Entries,
  names: Names,
  facts: Facts | undefined,
): { entries: Entries; issues: Issue[] } {
  const issues: Issue[] = [];
  const onLanding = Object.values<Collection>(contentTree.home);

  function withBody(entry: Entry, collection: Collection): Entry {
    const { file } = entry;
    const parsed = parsedIn(files, file);
    if (!parsed) return entry;
    const { prose, issues: found } = readBody(parsed.body, collection, {
      ...names,
      facts,
      file,
      isOnLanding: onLanding.includes(collection),
      isOwnPage: collection.kind === "pages",
    });
    issues.push(...found);
    return prose ? { ...entry, prose } : entry;
  }

  const read = [...entries].map(
    ([collection, all]) => [collection, all.map((entry) => withBody(entry, collection))] as const,
  );
  return { entries: new Map(read), issues };
}
