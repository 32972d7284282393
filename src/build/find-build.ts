import { existsSync } from "node:fs";
import path from "node:path";
import { version } from "../../package.json";
import { versionPath } from "../shared/routes";
import type { SiteData } from "../shared/site-data";
import { UserError } from "../shared/user-error";
import { askGit } from "./ask-git";
import type { Environment } from "./environment";

/**
 * Finds of what the site is built. Without git, the host may know the commit.
 *
 * @throws {@link UserError} if the owner has a file in the place of the one that is published.
 */
export function findBuild(root: string, environment: Environment): SiteData["build"] {
  if (existsSync(path.join(root, "static", versionPath))) {
    throw new UserError(
      `static${versionPath} can't be published: the build writes a file of that name. Give yours another one.`,
    );
  }

  const { WORKERS_CI_COMMIT_SHA, COMMIT_REF, VERCEL_GIT_COMMIT_SHA } = environment;
  const head = askGit(root, "rev-parse", "HEAD");
  const candidates = [head, WORKERS_CI_COMMIT_SHA, COMMIT_REF, VERCEL_GIT_COMMIT_SHA];
  return { version, commit: candidates.find((name = "") => /^[\da-f]{40,64}$/.test(name)) };
}
