import { UserError } from "../../src/shared/user-error";
import { git } from "./git";

const linesOf = (text: string) => text.match(/.+/g) ?? [];

/**
 * Finds the commit of the template that a copy was made from. It's the commit whose code differs in the fewest files. Of several, it's
 * the oldest: after one that is too old, changes of the template look like the copy's. After one that is too new, they look undone,
 * and git would undo them.
 *
 * @throws {@link UserError} if more than a tenth of the copy's files differ.
 */
export function findOrigin() {
  console.log("Looking for the commit of the template that this copy was made from.");
  // Before there was this command, each update was such a commit.
  const updated = git("rev-list", "-1", "--grep=^Update from the template$", "HEAD");
  const copied = updated || git("rev-list", "--first-parent", "--max-parents=0", "HEAD");
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
