import { fromUrl } from "hosted-git-info";
import { askGit } from "./ask-git";
import type { Environment } from "./environment";

/** Returns the name of a repository at GitHub, such as `ada/site`. */
function nameOf(remote: string) {
  // Without a colon, it's a path on this computer, and would be read as a short name.
  const repository = remote.includes(":") ? fromUrl(remote) : undefined;
  return repository?.type === "github" ? `${repository.user}/${repository.project}` : undefined;
}

/** Finds where the editor saves. Returns undefined if the build gets no editor. */
export function findEditorTarget(root: string, environment: Environment) {
  const { EDITOR_REPOSITORY: named, EDITOR_BRANCH: branch, LOCAL_SITE } = environment;
  if (named === "none" || (LOCAL_SITE && !named)) return undefined;
  // The address that the folder was cloned from, which may hold a password. If there is none, the build says what to do.
  const remote = askGit(root, "config", "remote.origin.url");
  return { repository: named ?? nameOf(remote), branch };
}
