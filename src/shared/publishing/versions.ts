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

/** The versions of a file, by their SHAs. One is undefined if there is no such file in it. */
export interface FileVersions {
  /** Begins with `content/`. */
  path: string;
  published?: string;
  draft?: string;
  /** What was published when the draft last took that in. */
  base?: string;
}

/**
 * Compares the draft with what is published, file by file. `changes` were made in the draft alone. `conflicts` were made on both
 * sides, so somebody has to choose. Without a base, every file that differs is a conflict. What has changed only where it is published isn't listed: there, the draft has nothing to add.
 */
export function compareVersions(published: ContentFiles, draft: ContentFiles, base?: ContentFiles) {
  const changes: FileVersions[] = [];
  const conflicts: FileVersions[] = [];
  for (const path of [...new Set([...published.keys(), ...draft.keys()])].sort()) {
    const versions = {
      path,
      published: published.get(path),
      draft: draft.get(path),
      base: base?.get(path),
    };
    const isSame = versions.draft === versions.published;
    const isChangedInDraft = !base || versions.draft !== versions.base;
    const isChangedWherePublished = !base || versions.published !== versions.base;
    if (isSame || !isChangedInDraft) continue;
    if (isChangedWherePublished) conflicts.push(versions);
    else changes.push(versions);
  }
  return { changes, conflicts };
}

/** Counts changed entries. Pictures count only if no entry was changed. */
export function countEntries(files: readonly FileVersions[]) {
  const entries = files.filter(({ path }) => path.endsWith(".mdx"));
  return entries.length > 0 ? entries.length : files.length;
}
