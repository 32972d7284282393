import { execFileSync } from "node:child_process";
import path from "node:path";
import { fromUrl } from "hosted-git-info";
import type { Environment } from "./environment";

/** Returns the address that a folder was cloned from, which may hold a password. */
function findRemote(root: string) {
  // A host may build as another user than the one who cloned, and reading one line of the configuration is safe.
  const options = ["-c", "safe.directory=*", "config", "remote.origin.url"];
  // A repository in a folder above doesn't count, because the content would have another path in it.
  const env = { ...process.env, GIT_CEILING_DIRECTORIES: path.dirname(root) };
  try {
    return execFileSync("git", options, { cwd: root, env, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    // There is no git, no repository, or no remote. The build says what to do then.
    return "";
  }
}

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
  return { repository: named ?? nameOf(findRemote(root)), branch };
}
