import type { ParsedFile } from "./frontmatter";
import { errorIn, type Fault } from "./fault";
import { parsedIn, pathsOf, type ParsedFiles } from "./read-keys";
import { isOff } from "./schema-types";
import { contentTree } from "./tree";

/** Matches a gap that the owner has to fill in, such as `[[your name]]`. */
const gap = /\[\[[^\]]*\]{0,2}/;

/** Reports the first gap in each key and in each line of the text. */
function checkGaps(file: string, { data, body, lineOf }: ParsedFile) {
  const checkText = (field: string, typed: unknown, line?: number) => {
    const firstGap = gap.exec(String(typed))?.[0];
    if (!firstGap) return [];
    return errorIn(
      file,
      field,
      `has the gap ${firstGap}; fill it in or delete it, or switch Published off`,
      line,
    );
  };
  return [
    ...Object.entries(data).flatMap(([key, value]) => checkText(key, value, lineOf(key))),
    ...body.split("\n").flatMap((typed, index) => checkText("body", typed, index + 1)),
  ];
}

/** Reports each page of the owner that is switched off, and each gap in one that isn't. */
export const checkSwitches = (files: ParsedFiles) =>
  pathsOf(contentTree.pages, files).flatMap((file): Fault | Fault[] => {
    const page = parsedIn(files, file);
    if (!page) return [];
    if (!isOff(page.data.published)) return checkGaps(file, page);

    const fault = errorIn(file, "published", "is off, so this page isn't published");
    return { ...fault, severity: "warning" };
  });
