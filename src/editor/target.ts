import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Environment } from "../environment";

/**
 * Where the editor saves: a repository on GitHub (`owner/name`). Where none is known, `npm run dev` edits a folder of this
 * computer, and a build publishes `no-repository.html`.
 */
export interface EditorTarget {
  repository: string | undefined;
  branch: string;
}

/** `owner/name`, if an address that git takes is on github.com. `git@host:path` is short for `ssh://git@host/path`. */
function repositoryOnGitHub(address: string): string | undefined {
  const url = address.includes("://") ? address : `ssh://${address.replace(":", "/")}`;
  if (!URL.canParse(url)) return undefined;

  const { hostname, pathname } = new URL(url);
  return hostname === "github.com"
    ? /^\/([\w.-]+\/[\w.-]+?)(\.git)?\/?$/.exec(pathname)?.[1]
    : undefined;
}

/** The repository that a checkout was cloned from, without a token that stands in its address. */
function originOnGitHub(root: string): string | undefined {
  const file = path.join(root, ".git/config");
  if (!existsSync(file)) return undefined;

  const [, address = ""] =
    /\[remote "origin"\][^[]*?\n\s*url = (\S+)/.exec(readFileSync(file, "utf8")) ?? [];
  return repositoryOnGitHub(address);
}

/** Undefined for a build without an editor. */
export function findEditorTarget(root: string, environment: Environment): EditorTarget | undefined {
  const { EDITOR_REPOSITORY, EDITOR_BRANCH: branch, LOCAL_SITE } = environment;
  if (EDITOR_REPOSITORY === "none") return undefined;
  if (EDITOR_REPOSITORY) return { repository: EDITOR_REPOSITORY, branch };
  return LOCAL_SITE ? undefined : { repository: originOnGitHub(root), branch };
}
