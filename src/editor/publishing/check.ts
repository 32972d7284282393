import { assembleContent } from "../../shared/content/assemble";
import { isError } from "../../shared/content/fault";
import { parseFiles } from "../../shared/content/parse-files";
import type { Overview } from "../../shared/publishing/overview";
import type { FileVersions } from "../../shared/publishing/versions";
import { titleOf } from "./entries";
import { RepositoryFiles } from "./repository-files";

/** Checks the site as a build would once some changes are published. Lists what would keep it from being built. */
export async function findFaults(
  { repository, publishedCommit }: Overview,
  chosen: readonly FileVersions[],
) {
  const repositoryFiles = new RepositoryFiles(repository);
  const shas = new Map(await repositoryFiles.readFiles(publishedCommit));
  for (const { path, draft } of chosen) {
    if (draft) shas.set(path, draft);
    else shas.delete(path);
  }
  // `readTexts` takes up to two versions of a file. These have one, which stands as the published one.
  const files = [...shas].map(([path, published]) => ({ path, published }));
  const texts = await repositoryFiles.readTexts(files);
  const textOf = (path: string) => texts.get(shas.get(path) ?? "");
  const textsByFile = files.map(
    ({ path }) => [path.replace("content/", ""), textOf(path)] as const,
  );
  const { faults } = assembleContent(parseFiles(new Map(textsByFile)));
  return faults
    .filter(isError)
    .map(({ file, field, message }) => `${titleOf(file, textOf(file))}: ${field} ${message}`);
}
