import { UserError } from "../../src/shared/user-error";
import { git } from "./git";

const linesOf = (text: string) => text.match(/.+/g) ?? [];

/**
 * Finds the commit of the template that a copy was made from: the one from whose code the fewest files differ. Of several, it's the
 * oldest. With one that is too old, the copy seems to have made some changes of the template itself. With one that is too new, it seems
 * to have undone some, and git would do that.
 *
 * @throws {@link UserError} if more than a tenth of the copy's files differ.
 */
export function findOrigin() {
  console.log("Looking for the commit of the template that this copy was made from.");
  // Updates had such a commit before there was this command.
  const updated = git("rev-list", "-1", "--grep=^Update from the template$", "HEAD");
  const copied = updated || git("rev-list", "--first-parent", "--max-parents=0", "HEAD");
  const compare = ["diff-tree", "-r", "--name-only", copied];
  const [[origin = "", ...files] = []] = linesOf(
    git("rev-list", "--topo-order", "--reverse", "FETCH_HEAD"),
  )
    .map((commit) => [commit, ...linesOf(git(...compare, commit, "--", ".", ":!content"))])
    .toSorted((one, other) => one.length - other.length);

  const all = linesOf(git("ls-tree", "-r", "--name-only", copied));
  if (files.length <= all.length / 10) return origin;
  throw new UserError(
    `None is near: from ${origin}, still ${files.length} files differ. Name the right one, such as with npm run update -- ${origin}`,
  );
}
