import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Environment } from "./environment";

/** Matches https://github.com/owner/name.git, https://token@github.com/owner/name and git@github.com:owner/name.git. */
const originOnGitHub =
  /\[remote "origin"\][^[]*?\n\s*url = (\w+:\/\/)?([^\s/@]+@)?github\.com[:/]([^\s/]+\/[^\s/]+?)(\.git)?\s/;

/** Returns the repository on GitHub that the folder was cloned from. Undefined if there is none. */
function findRepository(root: string) {
  const file = path.join(root, ".git/config");
  return existsSync(file) ? originOnGitHub.exec(readFileSync(file, "utf8"))?.[3] : undefined;
}

/** Finds where the editor saves. Returns undefined if the build gets no editor. */
export function findEditorTarget(root: string, environment: Environment) {
  const { EDITOR_REPOSITORY, EDITOR_BRANCH: branch, LOCAL_SITE } = environment;
  if (EDITOR_REPOSITORY === "none") return undefined;
  if (EDITOR_REPOSITORY) return { repository: EDITOR_REPOSITORY, branch };
  return LOCAL_SITE ? undefined : { repository: findRepository(root), branch };
}
