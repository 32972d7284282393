import { describeFault, isError, type Fault } from "./fault";
import { collections } from "./tree";

/** Lists the errors, each with its place in the editor. Returns an empty string if there are none. */
export function describeErrors(faults: readonly Fault[]) {
  const errors = faults.filter(isError).map((fault) => {
    // With the slashes, the path of a file matches only that file, and the path of a folder everything in it.
    const place = collections.find(({ path }) => `${fault.file}/`.startsWith(`content/${path}/`));
    return describeFault(fault) + (place ? ` (in the editor: ${place.label})` : "");
  });
  if (errors.length === 0) return "";
  // A picture that is broken is reported each time that it is used.
  const differing = [...new Set(errors)];
  return [`The content has faults (${differing.length}):`, ...differing].join("\n");
}
