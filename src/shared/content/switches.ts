import type { ParsedFile } from "./frontmatter";
import { errorIn, type Fault } from "./fault";
import { parsedIn, pathsOf, type ParsedFiles } from "./read-keys";
import { isOff } from "./schema-types";
import { contentTree } from "./tree";

/** Matches a gap that the owner has to fill in, such as `[[your name]]`. */
const gap = /\[\[[^\]]*\]{0,2}/;

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

/** Lists what to tell the owner about the switches and the gaps of the owner's own pages. */
export const checkSwitches = (files: ParsedFiles) =>
  pathsOf(contentTree.pages, files).flatMap((file): Fault | Fault[] => {
    const page = parsedIn(files, file);
    if (!page) return [];
    if (!isOff(page.data.published)) return checkGaps(file, page);

    const note = errorIn(file, "published", "is off, so this page isn't published");
    return { ...note, severity: "warning" };
  });
