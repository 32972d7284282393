import { fromUrl } from "hosted-git-info";
import { askGit } from "./ask-git";
import type { Environment } from "./environment";

/** Returns the name of a repository at GitHub, such as `ada/site`. Returns undefined for any other remote. */
function githubRepository(remote = "") {
  // Without a colon, the remote is a path on this computer, and `fromUrl` would read the path as a repository's name.
  const repository = remote.includes(":") ? fromUrl(remote) : undefined;
  return repository?.type === "github" ? `${repository.user}/${repository.project}` : undefined;
}

/** Finds where the editor saves. Returns undefined if the build gets no editor. */
export function findEditorTarget(root: string, environment: Environment) {
  const { EDITOR_REPOSITORY: named, EDITOR_BRANCH: branch, LOCAL_SITE } = environment;
  if (named === "none" || (LOCAL_SITE && !named)) return undefined;
  // The remote is where the folder was cloned from. Its address may hold a password.
  const remote = askGit(root, "config", "remote.origin.url");
  // If neither names a repository, `nextSteps` of tools/lib/next-steps.ts says what to do.
  return { repository: named ?? githubRepository(remote), branch };
}
