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
  const added = pages.filter(({ files: [{ published }] }) => !published);
  return pages
    .filter(({ files: [{ draft }] }) => !draft)
    .flatMap((page) => {
      const successor = added.find(({ title }) => title === page.title);
      return successor ? { old: addressOf(page), page: addressOf(successor) } : [];
    });
}

/**
 * Adds a page to the text of the list of old addresses, which may not be there yet. Throws if the text can't be read.
 */
export function addOldAddress(text: string, moved: { old: string; page: string }) {
  const [, keys, body = ""] = /^---\r?\n([^]*?)^---\s*?(?:\n([^]*))?$/m.exec(text) ?? [];
  if (text && keys === undefined) throw new Error("Mend the list of old addresses first.");
  const document = parseDocument(keys ?? "");
  if (isCollection(document.get("moved"))) document.addIn(["moved"], moved);
  else document.set("moved", [moved]);
  return `---\n${document.toString()}---\n${body}`;
}
