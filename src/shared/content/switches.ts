import { privacyNotice } from "./own-pages";
import type { ParsedFile } from "./frontmatter";
import { errorIn, type Issue } from "./issue";
import { parsedIn, pathsOf, type ParsedFiles } from "./read-keys";
import { isOff } from "./schema-types";
import { contentTree } from "./tree";

/**
 * Matches a gap that the owner has to fill in: `[[your name]]`, or one of those in the privacy notice of earlier versions. A link
 * isn't a gap.
 */
const gap =
  /\[\[[^\]]*\]{0,2}|\[(Your name|Legal basis|region, if|I also get|A service tells|You can complain|Date)\b[^\]]*($|\](?!\())/i;

/** Matches what was a gap before pages had a switch: a square bracket that begins no link. A notice with one isn't published. */
const oldGap = /\[(?![^[\]]*\]\()/;

/** Reports the first gap in each key and in each line of the text. */
function checkGaps(file: string, { data, body, lineOf }: ParsedFile) {
  const look = (field: string, typed: unknown, line?: number) => {
    const found = gap.exec(String(typed))?.[0];
    if (!found) return [];
    return errorIn(
      file,
      field,
      `has the gap ${found}; fill it in or delete it, or switch Published off`,
      line,
    );
  };
  return [
    ...Object.entries(data).flatMap(([key, value]) => look(key, value, lineOf(key))),
    ...body.split("\n").flatMap((typed, index) => look("body", typed, index + 1)),
  ];
}

/** Lists the owner's own pages that are unpublished, and what to tell the owner about the switches and about gaps. */
export function readSwitches(files: ParsedFiles) {
  const unpublished: string[] = [];
  const issues: Issue[] = [];
  for (const file of pathsOf(contentTree.pages, files)) {
    const page = parsedIn(files, file);
    if (!page) continue;

    const { published } = page.data;
    const warn = (message: string) =>
      issues.push({ ...errorIn(file, "published", message), severity: "warning" });

    if (isOff(published)) {
      unpublished.push(file);
      warn("is off, so this page isn't published");
    } else if (published !== undefined || file !== privacyNotice) {
      issues.push(...checkGaps(file, page));
    } else if (oldGap.test(page.body)) {
      unpublished.push(file);
      warn(
        "is missing, and the text has words in [square brackets], so this page isn't published; fill them in and switch Published on",
      );
    } else {
      warn("is missing; switch Published on, or the next [ in the text takes this page offline");
    }
  }
  return { unpublished, issues };
}
