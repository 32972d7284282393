import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { UserError } from "../../src/shared/user-error";
import { findOrigin } from "./find-origin";
import { git } from "./git";

const dailyCheck = ".github/workflows/daily-check.yml";

/** The subject of a commit that exists only while a merge runs. */
const setAside = "Set aside what is the copy's own";

/** Makes the content and the times of the daily check as they were in a commit. Both are the copy's own. */
function restoreContentOf(commit: string) {
  git("restore", "--source", commit, "--staged", "--worktree", "content");

  const times = git("grep", "-h", "--no-line-number", "^ *- cron:", commit, "--", dailyCheck);
  if (!times || !existsSync(dailyCheck)) return;
  writeFileSync(
    dailyCheck,
    readFileSync(dailyCheck, "utf8").replace(/^( *- cron:.*\n)+/m, () => `${times}\n`),
  );
}

/**
 * Merges the template's newest commit into the copy in the current folder, but nothing into what is the copy's own.
 *
 * @param typed The address of the template, or the commit of the template that the copy was made from. git remembers the address.
 * @throws {@link UserError} that says what to do if somebody has to decide.
 */
export function mergeTemplate(typed = "") {
  const isInterrupted = git("log", "-1", "--format=%s") === setAside;
  if (isInterrupted) git("reset", "--hard", "HEAD~1");
  if (git("status", "--porcelain")) {
    throw new UserError("This folder has changes: commit or discard them.");
  }

  const isCommit = /^[\da-f]{7,40}$/.test(typed);
  const address = isCommit || !typed ? git("config", "remote.template.url") : typed;
  if (!address) {
    throw new UserError("Name the template: npm run update -- https://github.com/OWNER/TEMPLATE");
  }
  git("fetch", "--no-tags", "--", address, "HEAD");
  git("config", "--", "remote.template.url", address);

  console.log(`To take the update back, type: git reset --hard ${git("rev-parse", "HEAD")}`);
  if (!git("merge-base", "HEAD", "FETCH_HEAD")) {
    const origin = isCommit ? git("rev-parse", "--verify", `${typed}^{commit}`) : findOrigin();
    git(
      "merge",
      "-s",
      "ours",
      "--allow-unrelated-histories",
      "-m",
      "Join the history of the template",
      origin,
    );
  }

  const workflows = git("diff", "--name-only", "HEAD...FETCH_HEAD", "--", ".github/workflows");
  if (workflows) {
    console.log(
      `The update changes these files. To push them, a token needs the right Workflows, which the editor's lacks:\n${workflows}`,
    );
  }

  // The copy's own content could be in conflict with the template's. So the copy gets the content that both began with, is merged,
  // and then gets its own content back.
  const copy = git("rev-parse", "HEAD");
  restoreContentOf(git("merge-base", "HEAD", "FETCH_HEAD"));
  git("commit", "--all", "--allow-empty", "--no-verify", "-m", setAside);
  // A file that somebody uploaded from Windows may have other line ends.
  git(
    "merge",
    "--no-commit",
    "--no-ff",
    "-X",
    "renormalize",
    "-m",
    "Update from the template",
    "FETCH_HEAD",
  );
  // The commit in between is no part of the history.
  git("update-ref", "HEAD", copy);
  restoreContentOf(copy);

  const conflicts = git("diff", "--name-only", "--diff-filter=U");
  if (conflicts) {
    throw new UserError(
      `Both this copy and the template have changed:\n${conflicts}\nIn each, keep what you need between <<<<<<< and >>>>>>>, or delete the file. Then type git commit --all.`,
    );
  }
  git("commit", "--all", "--no-verify", "--no-edit");
}
