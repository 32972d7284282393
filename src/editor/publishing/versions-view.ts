import type { FileVersions } from "../../shared/publishing/versions";
import { readBlob } from "./ask-worker";
import { type Change, fieldsOf, isEntry } from "./entries";
import type { Repository, Texts } from "./repository";
import { make, messageOf } from "./template";

/** Shows a picture, or names any other file, in one version. */
function viewFile(repository: Repository, caption: string, sha = "") {
  const view = make("picture", { caption: sha ? caption : `${caption}: none` });
  const image = view.querySelector("img");
  const isPicture = sha && !caption.includes(".pdf");
  if (!image || !isPicture) return view;

  image.alt = caption;
  readBlob(repository.name, sha).then(
    (blob) => (image.src = URL.createObjectURL(blob)),
    (error: unknown) => view.append(messageOf(error)),
  );
  return view;
}

/** Shows the fields of an entry in which two versions differ. */
function viewFields({ path, published = "", draft = "" }: FileVersions, texts: Texts) {
  const before = fieldsOf(path, texts.get(published));
  const after = fieldsOf(path, texts.get(draft));
  return [...new Set([...before.keys(), ...after.keys()])]
    .filter((label) => before.get(label) !== after.get(label))
    .map((label) =>
      make("field", { label, before: before.get(label) ?? "", after: after.get(label) ?? "" }),
    );
}

/** Shows an entry and its pictures before and after a change. In `files`, "published" is before, and "draft" is after. */
export const viewVersions = (repository: Repository, { files }: Change, texts: Texts) =>
  files.flatMap((file) => {
    if (isEntry(file)) return viewFields(file, texts);
    const name = file.path.replace(/.*\//, "");
    return [
      viewFile(repository, `${name}, before`, file.published),
      viewFile(repository, `${name}, after`, file.draft),
    ];
  });
