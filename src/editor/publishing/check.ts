import { assembleContent } from "../../shared/content/assemble";
import { isError } from "../../shared/content/fault";
import { parseFiles } from "../../shared/content/parse-files";
import type { Overview } from "../../shared/publishing/overview";
import type { FileVersions } from "../../shared/publishing/versions";
import { isEntry, titleOf } from "./entries";
import { Repository } from "./repository";

/** Checks the site as it would be with some changes, as a build does. Lists what keeps it from being published. */
export async function findFaults(
  { repository, publishedCommit }: Overview,
  chosen: readonly FileVersions[],
) {
  const source = new Repository(repository);
  const files = new Map(await source.readFiles(publishedCommit));
  for (const { path, draft } of chosen) {
    if (draft) files.set(path, draft);
    else files.delete(path);
  }
  const entries = [...files].map(([path, sha]) => ({ path, sha })).filter(isEntry);
  const texts = await source.readTexts(entries.map(({ sha }) => sha));
  const textOf = (path: string) => texts.get(files.get(path) ?? "");
  const content = [...files.keys()].map(
    (path) => [path.replace("content/", ""), textOf(path)] as const,
  );
  const { faults } = assembleContent(parseFiles(new Map(content)));
  return faults
    .filter(isError)
    .map(({ file, field, message }) => `${titleOf(file, textOf(file))}: ${field} ${message}`);
}
