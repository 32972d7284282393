import { UserError } from "../../src/shared/user-error";
import { git } from "./git";

const linesOf = (text: string) => text.match(/.+/g) ?? [];

/**
 * Finds the commit of the template that a copy was made from. It's the commit whose code differs in the fewest files. Of several,
 * it's the oldest. From a commit that is too new, newer changes of the template would look as if the copy had undone them, and git
 * would undo them.
 *
 * @throws {@link UserError} if more than a tenth of the copy's files differ.
 */
export function findOrigin() {
  console.log("Looking for the commit of the template that this copy was made from.");
  // Before there was this command, each update was a commit with this message.
  const lastUpdate = git("rev-list", "-1", "--grep=^Update from the template$", "HEAD");
  const firstCommit = git("rev-list", "--first-parent", "--max-parents=0", "HEAD");
  const copied = lastUpdate || firstCommit;
  const commits = linesOf(git("rev-list", "--topo-order", "--reverse", "FETCH_HEAD"));
  let nearest = { commit: "", count: Infinity };
  for (const commit of commits) {
    const compare = ["diff-tree", "-r", "--name-only", copied, commit];
    const count = linesOf(git(...compare, "--", ".", ":!content")).length;
    if (count < nearest.count) nearest = { commit, count };
  }

  const copiedFiles = linesOf(git("ls-tree", "-r", "--name-only", copied));
  const { commit, count } = nearest;
  if (count <= copiedFiles.length / 10) return commit;
  throw new UserError(
    `None is near: from ${commit}, still ${count} files differ. Name the right one, such as with npm run update -- ${commit}`,
  );
}
