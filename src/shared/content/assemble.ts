import { checkWhole } from "./check-whole";
import type { Facts } from "./components";
import { checkSwitches } from "./switches";
import { errorIn, isError, type Fault } from "./fault";
import { ownPageAddress, ownPagesFolder } from "./own-pages";
import { isReserved } from "./reserved-addresses";
import type { SiteNames } from "./links";
import { collectionHolding, hasPlace } from "./places";
import { parseBody } from "./prose";
import { factsOf, namesIn, parsedIn, readKeys, type ParsedFiles } from "./read-keys";
import type { Entry } from "./tree";

/** In bytes of UTF-8. File systems take 255, and a build adds up to 50. */
const maxNameBytes = 200;

const hasLongName = (path: string) => new Blob([path.replace(/.*\//, "")]).size > maxNameBytes;

const noPlace =
  "is not used by any page because of its name or place; the name of an entry has letters, digits, spaces and .,_~'()&%#+-, that of a page of your own is like privacy-policy.mdx, and a picture is called like my_office.jpg (or .png, .webp) and lies in the folder of the text that shows it";

/** Reports the files that have no place, and those that can't be parsed. */
function checkFiles(files: ParsedFiles): Fault[] {
  return [...files.keys()].sort().flatMap((path) => {
    const isOwnPage = path.startsWith(`${ownPagesFolder}/`);
    if (isOwnPage && isReserved(ownPageAddress(path))) {
      return errorIn(
        path,
        "file",
        "has an address that the site itself uses; rename it, or give it another Slug in the editor",
      );
    }
    if (hasLongName(path)) {
      return errorIn(path, "file", "has a name that is too long; give it one of up to 60 letters");
    }
    if (!hasPlace(path)) {
      const fault = errorIn(path, "file", noPlace);
      // The owner wants a text to be seen. Any other file is just lying around.
      return /\.mdx?(\.txt)?$/i.test(path) ? fault : { ...fault, severity: "warning" };
    }
    const parsed = files.get(path);
    return parsed && "message" in parsed ? parsed : [];
  });
}

/**
 * Checks the text of each entry, and adds to the entry which pictures the text shows. Without `facts`, nothing checks whether the
 * site has what a component shows.
 */
function readBodies(
  entries: readonly Entry[],
  files: ParsedFiles,
  names: SiteNames,
  facts?: Facts,
) {
  const faults: Fault[] = [];
  for (const entry of entries) {
    const { file } = entry;
    const collection = collectionHolding(file);
    const { body = "" } = parsedIn(files, file) ?? {};
    const isOwnPage = collection?.kind === "pages";
    const prose = parseBody({ ...names, facts, file, isOwnPage, body });
    const isEmpty = !prose.hasWords && prose.faults.length === 0;
    if (isEmpty && collection?.body === "required") {
      faults.push(errorIn(file, "body", "is empty; its text belongs below the second ---"));
    } else if (!isEmpty && collection?.body === "none") {
      faults.push(errorIn(file, "body", "has words, which this file has no place for"));
    } else {
      faults.push(...prose.faults);
    }
    entry.picturesInProse = prose.pictures;
  }
  return faults;
}

/**
 * Checks all files and puts them together, in four passes: the keys of each file, the facts in them, the texts, and what only the
 * site as a whole can tell. Returns no content if there is an error.
 */
export function assembleContent(files: ParsedFiles) {
  const names = namesIn(files);
  const { tree, entries, faults: faultsOfKeys } = readKeys(files, names);
  const faults = [...checkFiles(files), ...faultsOfKeys];

  // The facts are in keys that may be missing while there is an error.
  const facts = faults.some(isError) ? undefined : factsOf(tree);
  faults.push(...readBodies(entries, files, names, facts), ...checkSwitches(files));
  if (!facts || faults.some(isError)) return { faults };

  const whole = checkWhole(tree, entries, facts, names);
  return { content: whole.content, faults: [...faults, ...whole.faults] };
}
