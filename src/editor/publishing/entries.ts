import { parseFile } from "../../shared/content/frontmatter";
import { collectionHolding } from "../../shared/content/places";
import { titleKeyOf } from "../../shared/content/tree";
import type { FileVersions } from "../../shared/publishing/versions";
import { labelOf } from "../config";
import type { Texts } from "./repository";

/** A change of one entry, or of a picture or a PDF that no changed entry shows. */
export interface Change {
  /** The section and the title of the entry, such as "Questions: How do we start?". */
  title: string;
  /** The entry's file, and its pictures that were changed, too. */
  files: [FileVersions, ...FileVersions[]];
}

export const isEntry = ({ path }: Pick<FileVersions, "path">) => path.endsWith(".mdx");

const fileOf = (path: string) => path.replace("content/", "");

/** Names a field by its path: `chips.0` becomes "Chips, 1". */
const labelOfField = (path: string[]) =>
  path.map((part) => (/^\d+$/.test(part) ? `${Number(part) + 1}` : labelOf(part))).join(", ");

/** Lists the fields of a text, each with its label. What can't be parsed is a single field. */
export function fieldsOf(path: string, text = "") {
  const fields = new Map<string, string>();
  const parsed = parseFile(fileOf(path), text);
  function add(value: unknown, names: string[]) {
    if (value instanceof Object) {
      for (const [name, part] of Object.entries(value)) add(part, [...names, name]);
    } else fields.set(labelOfField(names), String(value));
  }
  if ("data" in parsed) add(parsed.data, []);
  fields.set("Text", "data" in parsed ? parsed.body.trim() : text);
  return fields;
}

/** Names an entry by its section and its title or, without one, by its file. */
export function titleOf(path: string, text?: string) {
  const file = fileOf(path);
  const collection = collectionHolding(file);
  if (collection?.kind === "file") return collection.label;
  const title = collection && fieldsOf(path, text).get(labelOf(titleKeyOf(collection)));
  return `${collection?.label ?? "Assets"}: ${title ?? file.replace(/.*\//, "")}`;
}

/** Says what was done to an entry. */
export function kindOf({ files: [{ published, draft }] }: Change) {
  if (!published) return "New";
  return draft ? "Changed" : "Deleted";
}

/** Puts changed pictures beside a changed entry of their folder that names them. All others are changes of their own. */
export function groupChanges(files: readonly FileVersions[], texts: Texts) {
  const folderOf = (path: string) => path.replace(/[^/]*$/, "");
  /** Lists the words of an entry, before and after. The name of a picture is one. */
  const wordsOf = ({ draft = "", published = "" }: FileVersions) =>
    `${texts.get(draft)} ${texts.get(published)}`.split(/[^\w.-]+/);
  const titled = (file: FileVersions): Change => ({
    title: titleOf(file.path, texts.get(file.draft ?? file.published ?? "")),
    files: [file],
  });
  const changes = files.filter(isEntry).map(titled);
  for (const file of files.filter((one) => !isEntry(one))) {
    const folder = folderOf(file.path);
    const name = file.path.slice(folder.length);
    const shownBy = changes.find(
      ({ files: [entry] }) => folderOf(entry.path) === folder && wordsOf(entry).includes(name),
    );
    if (shownBy) shownBy.files.push(file);
    else changes.push(titled(file));
  }
  return changes;
}
