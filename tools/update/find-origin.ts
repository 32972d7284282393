import { UserError } from "../../src/shared/user-error";
import { git } from "./git";

const linesOf = (text: string) => text.match(/.+/g) ?? [];

/**
 * Finds the commit of the template that a copy was made from: the one from whose code the fewest files differ. Of several, it's the
 * oldest. If it's too old, changes of the template look like the copy's. If it's too new, they look undone, and git would undo them.
 *
 * @throws {@link UserError} if more than a tenth of the copy's files differ.
 */
export function findOrigin() {
  console.log("Looking for the commit of the template that this copy was made from.");
  // Updates had such a commit before there was this command.
  const updated = git("rev-list", "-1", "--grep=^Update from the template$", "HEAD");
  const copied = updated || git("rev-list", "--first-parent", "--max-parents=0", "HEAD");
  const compare = ["diff-tree", "-r", "--name-only", copied];
  const commits = linesOf(git("rev-list", "--topo-order", "--reverse", "FETCH_HEAD"));
  const countDiffering = (commit: string) =>
    linesOf(git(...compare, commit, "--", ".", ":!content")).length;
  const counted = commits.map((commit) => ({ commit, count: countDiffering(commit) }));
  const [nearest] = counted.toSorted((one, other) => one.count - other.count);

  const all = linesOf(git("ls-tree", "-r", "--name-only", copied));
  const { commit = "", count = Infinity } = nearest ?? {};
  if (count <= all.length / 10) return commit;
  throw new UserError(
    `None is near: from ${commit}, still ${count} files differ. Name the right one, such as with npm run update -- ${commit}`,
  );
}
