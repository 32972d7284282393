import { routes } from "../routes";
import { ownPagesFolder } from "./own-pages";
import { checkWhole } from "./check-whole";
import { readSwitches } from "./drafts";
import { errorIn, isError, type Issue } from "./issue";
import { hasPlace } from "./places";
import { readBodies } from "./read-bodies";
import { factsOf, namesIn, readKeys, visibleTree, type ParsedFiles } from "./read-keys";

/** Matches the owner's pages whose address belongs to another page, to the Worker (`workerPaths`), or to a folder that the build writes. */
const reservedFile = new RegExp(
  `^${ownPagesFolder}(${Object.values(routes).join("|")}|/(404|admin|editor|inbox|index|page-data|sign-in|sign-out|static|webhook))\\.mdx$`,
);

const noPlace =
  "is not used by any page because of its name or place; the name of an entry has letters, digits, spaces and .,_'()&%#+-, that of a page of your own is like privacy-policy.mdx, and a picture is called like my_office.jpg (or .png, .webp) and lies in the folder of the text that shows it";

/** Reports the files that have no place, and those that can't be parsed. */
function checkFiles(files: ParsedFiles): Issue[] {
  return [...files.keys()].sort().flatMap((path) => {
    const parsed = files.get(path);
    if (reservedFile.test(path)) {
      return errorIn(
        path,
        "file",
        "has the address of another page; rename it, or give it another title",
      );
    }
    if (!hasPlace(path)) {
      const issue = errorIn(path, "file", noPlace);
      // A text that nobody sees is a mistake. Any other file only lies around.
      return /\.mdx?(\.txt)?$/i.test(path) ? issue : { ...issue, severity: "warning" };
    }
    return parsed && "message" in parsed ? parsed : [];
  });
}

/**
 * Checks all files and puts them together, in four passes: the keys of each file, the facts in them, the texts, and what only the
 * site as a whole can tell. Returns no content if anything is wrong.
 */
export function assembleContent(files: ParsedFiles) {
  const switches = readSwitches(files);
  const names = namesIn(files, switches.drafts);
  const keys = readKeys(files, names);
  const issues = [...checkFiles(files), ...keys.issues];

  const facts = issues.some(isError) ? undefined : factsOf(visibleTree(keys.entries, files));
  const bodies = readBodies(files, keys.entries, { ...names, facts });
  issues.push(...bodies.issues);
  if (!facts || issues.some(isError)) return { issues };

  const tree = visibleTree(bodies.entries, files);
  const whole = checkWhole(tree, bodies.entries, facts, names.documents, switches);
  return { content: whole.content, issues: [...issues, ...whole.issues] };
}
