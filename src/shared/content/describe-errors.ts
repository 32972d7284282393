import { describeFault, isError, type Fault } from "./fault";
import { collections } from "./tree";

/** Lists the errors, each with its place in the editor. Returns an empty string if there are none. */
export function describeErrors(faults: readonly Fault[]) {
  const all = faults.filter(isError).map((fault) => {
    // With the slashes, the path of a file matches only that file, and that of a folder everything in it.
    const place = collections.find(({ path }) => `${fault.file}/`.startsWith(`content/${path}/`));
    return describeFault(fault) + (place ? ` (in the editor: ${place.label})` : "");
  });
  // The check of pictures reports one that is broken each time that it is used.
  const errors = [...new Set(all)];
  if (errors.length === 0) return "";
  return [`The content has faults (${errors.length}):`, ...errors].join("\n");
}
