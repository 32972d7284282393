import { describeIssue, type Issue } from "./issue";
import { collections, type Collection } from "./tree";

function placeInEditor({ file }: Issue): string {
  const isFrom = ({ path }: Collection) => `${file}/`.startsWith(`content/${path}/`);
  const collection = collections.find(isFrom);
  return collection ? ` (in the editor: ${collection.label})` : "";
}

/** Lists the errors, or returns an empty string if there are none. */
export function describeErrors(issues: readonly Issue[]): string {
  const all = issues
    .filter(({ severity }) => severity === "error")
    .map((issue) => describeIssue(issue) + placeInEditor(issue));
  const errors = [...new Set(all)];
  if (errors.length === 0) return "";
  return [`The content has faults (${errors.length}):`, ...errors].join("\n");
}
