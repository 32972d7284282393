import type { FileVersions } from "../../shared/publishing/versions";
import { readBlob } from "./ask-worker";
import { type Change, isEntry, type Texts, valuesByLabel } from "./entries";
import type { RepositoryFiles } from "./repository-files";
import { fillTemplate, messageOf } from "./templates";

/** Shows a picture in one version, or names any other file. */
function viewFile(repository: RepositoryFiles, caption: string, sha: string | undefined) {
  if (!sha) return fillTemplate("picture", { caption: `${caption}: none` });
  const view = fillTemplate("picture", { caption });
  const image = view.querySelector("img");
  if (!image || caption.includes(".pdf")) return view;

  image.alt = caption;
  readBlob(repository.name, sha).then(
    (blob) => (image.src = URL.createObjectURL(blob)),
    (error: unknown) => view.append(messageOf(error)),
  );
  return view;
}

/** Shows the fields of an entry in which two versions differ. */
function viewFields({ path, published = "", draft = "" }: FileVersions, texts: Texts) {
  const valuesBefore = valuesByLabel(path, texts.get(published));
  const valuesAfter = valuesByLabel(path, texts.get(draft));
  const labels = new Set([...valuesBefore.keys(), ...valuesAfter.keys()]);
  const differing = [...labels].filter(
    (label) => valuesBefore.get(label) !== valuesAfter.get(label),
  );
  return differing.map((label) => {
    const before = valuesBefore.get(label) ?? "";
    const after = valuesAfter.get(label) ?? "";
    return fillTemplate("field", { label, before, after });
  });
}

/** Shows an entry and its pictures before and after a change. In `files`, "published" is before, and "draft" is after. */
export const viewVersions = (repository: RepositoryFiles, { files }: Change, texts: Texts) =>
  files.flatMap((file) => {
    if (isEntry(file)) return viewFields(file, texts);
    const name = file.path.replace(/.*\//, "");
    return [
      viewFile(repository, `${name}, before`, file.published),
      viewFile(repository, `${name}, after`, file.draft),
    ];
  });
