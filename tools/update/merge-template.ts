import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { UserError } from "../../src/shared/user-error";
import { findOrigin } from "./find-origin";
import { git } from "./git";

const dailyCheck = ".github/workflows/daily-check.yml";

/** Puts what is a copy's own into the folder as it is in a commit: the content, and the time of the daily check. */
function takeOwn(commit: string) {
  git("restore", "--source", commit, "--staged", "--worktree", "content");

  const time = git("grep", "-h", "--no-line-number", "^ *- cron:", commit, "--", dailyCheck);
  if (!time || !existsSync(dailyCheck)) return;
  const text = readFileSync(dailyCheck, "utf8");
  writeFileSync(
    dailyCheck,
    text.replaceAll(/^ *- cron:.*$/gm, () => time),
  );
}

/**
 * Merges the template's newest commit into the copy in the current folder, but nothing into what is the copy's own.
 *
 * @param typed The address of the template, which git remembers, or the commit of the template that the copy was made from.
 * @throws {@link UserError} that says what to do if somebody has to decide.
 */
export function mergeTemplate(typed = "") {
  if (git("status", "--porcelain")) {
    throw new UserError("This folder has changes: commit or discard them.");
  }

  const isCommit = /^[\da-f]{7,40}$/.test(typed);
  if (typed && !isCommit) git("config", "--", "remote.template.url", typed);
  if (!git("config", "remote.template.url")) {
    throw new UserError("Name the template: npm run update -- https://github.com/OWNER/TEMPLATE");
  }
  git("fetch", "--quiet", "--no-tags", "template", "HEAD");

  console.log(`To take the update back, type: git reset --hard ${git("rev-parse", "HEAD")}`);
  if (!git("merge-base", "HEAD", "FETCH_HEAD")) {
    const origin = isCommit ? typed : findOrigin();
    const message = "Join the history of the template";
    git("merge", "-s", "ours", "--allow-unrelated-histories", "-m", message, origin);
  }

  const workflows = git("diff", "--name-only", "HEAD...FETCH_HEAD", "--", ".github/workflows");
  if (workflows) {
    console.log(
      `The update changes these files. To push them, a token needs the right Workflows, which the editor's lacks:\n${workflows}`,
    );
  }

  // What is the copy's own looks unchanged to git, so it's in no conflict, and no renamed file takes anything of it along.
  const copy = git("rev-parse", "HEAD");
  takeOwn(git("merge-base", "HEAD", "FETCH_HEAD"));
  git("commit", "--all", "--allow-empty", "--no-verify", "-m", "Set aside what is the copy's own");
  // A file that somebody uploaded from Windows may have other line ends.
  const options = ["--quiet", "--no-commit", "--no-ff", "-X", "renormalize"];
  git("merge", ...options, "-m", "Update from the template", "FETCH_HEAD");
  git("update-ref", "HEAD", copy);
  takeOwn(copy);

  const conflicts = git("diff", "--name-only", "--diff-filter=U");
  if (conflicts) {
    throw new UserError(
      `Both this copy and the template have changed:\n${conflicts}\nIn each, keep what you need between <<<<<<< and >>>>>>>, or delete the file. Then type git commit --all.`,
    );
  }
  git("commit", "--all", "--no-verify", "--no-edit");
}
