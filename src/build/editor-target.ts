import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { EditorTarget } from "../shared/editor-target";
import type { Environment } from "./environment";

/** The repository that a checkout was cloned from, if that is on github.com; a token in its address is left out. */
function originOnGitHub(root: string): string | undefined {
  const file = path.join(root, ".git/config");
  if (!existsSync(file)) return undefined;

  const [, address = ""] =
    /\[remote "origin"\][^[]*?\n\s*url = (\S+)/.exec(readFileSync(file, "utf8")) ?? [];
  // https://github.com/owner/name.git, https://token@github.com/owner/name or git@github.com:owner/name.git
  return /^(\w+:\/\/)?([^/@]+@)?github\.com[:/]([^/]+\/[^/]+?)(\.git)?$/.exec(address)?.[3];
}

/** Undefined for a build without an editor. */
export function findEditorTarget(root: string, environment: Environment): EditorTarget | undefined {
  const { EDITOR_REPOSITORY, EDITOR_BRANCH: branch, LOCAL_SITE } = environment;
  if (EDITOR_REPOSITORY === "none") return undefined;
  if (EDITOR_REPOSITORY) return { repository: EDITOR_REPOSITORY, branch };
  return LOCAL_SITE ? undefined : { repository: originOnGitHub(root), branch };
}
