import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Environment } from "../environment";

/** Where the editor saves: a repository on GitHub (`owner/name`). Without one, `npm run dev` edits a folder of this computer. */
export interface EditorTarget {
  repository: string | undefined;
  branch: string;
}

/** The repository that a checkout was cloned from, if that is on github.com; a token in its address is left out. */
function originOnGitHub(root: string): string | undefined {
  const file = path.join(root, ".git/config");
  if (!existsSync(file)) return undefined;

  const [, address = ""] =
    /\[remote "origin"\][^[]*?\n\s*url = (\S+)/.exec(readFileSync(file, "utf8")) ?? [];
  // https://github.com/owner/name.git, https://token@github.com/owner/name or git@github.com:owner/name.git
  return /[@/]github\.com[:/]([\w.-]+\/[\w.-]+?)(\.git)?\/?$/.exec(address)?.[1];
}

/**
 * Where the editor of a build saves, or undefined for a build without an editor. If no repository is known, the page at
 * /admin says which variable to set.
 */
export function findEditorTarget(root: string, environment: Environment): EditorTarget | undefined {
  const { EDITOR_REPOSITORY, EDITOR_BRANCH: branch, TRIAL } = environment;
  if (EDITOR_REPOSITORY === "none") return undefined;
  if (EDITOR_REPOSITORY) return { repository: EDITOR_REPOSITORY, branch };
  return TRIAL ? undefined : { repository: originOnGitHub(root), branch };
}
