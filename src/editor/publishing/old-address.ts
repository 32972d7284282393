import { isCollection, parseDocument } from "yaml";
import { ownPageAddress, ownPagesFolder } from "../../shared/content/own-pages";
import { contentTree } from "../../shared/content/tree";
import type { Change } from "./entries";

/** The file with the list of old addresses. */
export const oldAddressesPath = `content/${contentTree.oldAddresses.path}`;

const addressOf = ({ files: [{ path }] }: Change) => ownPageAddress(path.replace("content/", ""));

/** Finds the pages of the owner that have a new address: one is deleted, and another with the same title is new. */
export function findMovedPages(changes: readonly Change[]) {
  const pages = changes.filter(({ files: [{ path }] }) =>
    path.startsWith(`content/${ownPagesFolder}/`),
  );
  const addedPages = pages.filter(({ files: [{ published }] }) => !published);
  const deletedPages = pages.filter(({ files: [{ draft }] }) => !draft);
  return deletedPages.flatMap((deleted) => {
    const added = addedPages.find(({ title }) => title === deleted.title);
    return added ? { old: addressOf(deleted), page: addressOf(added) } : [];
  });
}

/** Matches a file with keys. The first group is the keys, and the second is the text below them. */
const fileWithKeys = /^---\r?\n([^]*?)^---\s*?(?:\n([^]*))?$/m;

/** Adds a page to the text of the list of old addresses, which may not be there yet. Throws if the text can't be read. */
export function addOldAddress(text: string, movedPage: { old: string; page: string }) {
  const [, keys, body = ""] = fileWithKeys.exec(text) ?? [];
  if (text && keys === undefined) throw new Error("Mend the list of old addresses first.");
  const document = parseDocument(keys ?? "");
  if (isCollection(document.get("moved"))) document.addIn(["moved"], movedPage);
  else document.set("moved", [movedPage]);
  return `---\n${document.toString()}---\n${body}`;
}
