/** Maps the path of each file below `content/` to the SHA of what is in it. */
export type ContentFiles = ReadonlyMap<string, string>;

/** What GitHub lists of a commit, with everything in its folders. */
export interface GithubTree {
  truncated: boolean;
  tree: { path: string; type: "blob" | "tree" | "commit"; sha: string }[];
}

/** Reads the files below `content/` from GitHub's list. Throws if that isn't complete. */
export function readContentFiles({ tree, truncated }: GithubTree): ContentFiles {
  if (truncated) throw new Error("The repository has more files than GitHub lists.");
  const files = tree.filter(({ path, type }) => type === "blob" && path.startsWith("content/"));
  return new Map(files.map(({ path, sha }) => [path, sha]));
}

/** A file in its versions, by the SHA of each. A SHA is undefined where there is no such file. */
export interface FileVersions {
  /** Begins with `content/`. */
  path: string;
  /** On the branch that the site is built from. */
  published?: string;
  /** On the branch that the editor saves to. */
  draft?: string;
  /** In the newest published commit that the draft contains. Both sides began from it. */
  base?: string;
}

/**
 * Compares the draft with what is published, file by file. `changes` were made in the draft alone. `conflicts` were made on both
 * sides, so somebody has to choose. What was changed only on the published side isn't listed. Without a base, every file that
 * differs is a conflict.
 */
export function compareVersions(published: ContentFiles, draft: ContentFiles, base?: ContentFiles) {
  const changes: FileVersions[] = [];
  const conflicts: FileVersions[] = [];
  const paths = new Set([...published.keys(), ...draft.keys()]);
  for (const path of [...paths].sort()) {
    const versions = {
      path,
      published: published.get(path),
      draft: draft.get(path),
      base: base?.get(path),
    };
    const isSame = versions.draft === versions.published;
    const isChangedInDraft = !base || versions.draft !== versions.base;
    const isChangedInPublished = !base || versions.published !== versions.base;
    if (isSame || !isChangedInDraft) continue;
    if (isChangedInPublished) conflicts.push(versions);
    else changes.push(versions);
  }
  return { changes, conflicts };
}

/** Counts the entries among changed files. Pictures and PDFs count only if there is none. */
export function countEntries(files: readonly FileVersions[]) {
  const entries = files.filter(({ path }) => path.endsWith(".mdx"));
  return entries.length > 0 ? entries.length : files.length;
}
