import { parseFile } from "../../shared/content/frontmatter";
import { collectionHolding } from "../../shared/content/places";
import { titleKeyOf } from "../../shared/content/tree";
import type { FileVersions } from "../../shared/publishing/versions";
import { labelOf } from "../config";

/** The texts of files by their SHAs. */
export type Texts = ReadonlyMap<string, string>;

/** A change of one entry, or of a picture or a PDF that no changed entry shows. */
export interface Change {
  /** The section and the title of the entry, such as "Questions: How do we start?". */
  title: string;
  /** The entry's file, then its pictures that were changed, too. */
  files: [FileVersions, ...FileVersions[]];
}

export const isEntry = ({ path }: Pick<FileVersions, "path">) => path.endsWith(".mdx");

/** Lists the files of changes in one of their versions. */
export const versionsOf = (changes: readonly Change[], version: "draft" | "published") =>
  changes.flatMap(({ files }) => files).map((file) => ({ path: file.path, sha: file[version] }));

const contentFile = (path: string) => path.replace("content/", "");

/** Names a field by its keys: "chips" and "0" become "Chips, 1". */
const labelOfField = (keys: string[]) =>
  keys.map((key) => (/^\d+$/.test(key) ? `${Number(key) + 1}` : labelOf(key))).join(", ");

/** Maps the values in the text of an entry by the labels of their fields. What can't be parsed is a single value. */
export function valuesByLabel(path: string, text = "") {
  const values = new Map<string, string>();
  function add(value: unknown, keys: string[]) {
    if (value instanceof Object) {
      for (const [key, part] of Object.entries(value)) add(part, [...keys, key]);
    } else {
      values.set(labelOfField(keys), String(value));
    }
  }
  const parsed = parseFile(contentFile(path), text);
  if ("data" in parsed) add(parsed.data, []);
  values.set("Text", "data" in parsed ? parsed.body.trim() : text);
  return values;
}

/** Names an entry by its section and its title. Without a title, it is named by its file, as are pictures and PDFs. */
export function titleOf(path: string, text?: string) {
  const file = contentFile(path);
  const fileName = file.replace(/.*\//, "");
  const collection = collectionHolding(file);
  if (!collection) return `Assets: ${fileName}`;
  if (collection.kind === "file") return collection.label;
  const title = valuesByLabel(path, text).get(labelOf(titleKeyOf(collection)));
  return `${collection.label}: ${title ?? fileName}`;
}

/** Says what was done to an entry. */
export function describeAction({ files: [{ published, draft }] }: Change) {
  if (!published) return "New";
  return draft ? "Changed" : "Deleted";
}

/** Puts each changed picture beside the changed entry that names it. If none does, or two, it is a change of its own. */
export function groupChanges(files: readonly FileVersions[], texts: Texts) {
  const folderOf = (path: string) => path.replace(/[^/]*$/, "");
  /** Lists the words of an entry, before and after its change. The name of a picture is one word. */
  const wordsOf = ({ draft = "", published = "" }: FileVersions) =>
    `${texts.get(draft)} ${texts.get(published)}`.split(/[^\w.-]+/);
  const changeOf = (file: FileVersions): Change => ({
    title: titleOf(file.path, texts.get(file.draft ?? file.published ?? "")),
    files: [file],
  });

  const changes = files.filter(isEntry).map(changeOf);
  for (const asset of files.filter((file) => !isEntry(file))) {
    const folder = folderOf(asset.path);
    const name = asset.path.slice(folder.length);
    const [changeOfItsEntry, another] = changes.filter(
      ({ files: [entry] }) => folderOf(entry.path) === folder && wordsOf(entry).includes(name),
    );
    if (changeOfItsEntry && !another) changeOfItsEntry.files.push(asset);
    else changes.push(changeOf(asset));
  }
  return changes;
}
