import { describeIssue, isError, type Issue } from "./issue";
import { collections } from "./tree";

/** Lists the errors, each with its place in the editor. Returns an empty string if there are none. */
export function describeErrors(issues: readonly Issue[]) {
  const all = issues.filter(isError).map((issue) => {
    // With the slashes, the path of a file matches only that file, and that of a folder everything in it.
    const place = collections.find(({ path }) => `${issue.file}/`.startsWith(`content/${path}/`));
    return describeIssue(issue) + (place ? ` (in the editor: ${place.label})` : "");
  });
  // The check of pictures reports one that is broken each time that it is used.
  const errors = [...new Set(all)];
  if (errors.length === 0) return "";
  return [`The content has faults (${errors.length}):`, ...errors].join("\n");
}
