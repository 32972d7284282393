import { privacyNotice } from "../routes";
import type { ParsedFile } from "./frontmatter";
import { errorIn, type Issue } from "./issue";
import type { ParsedFiles } from "./read-keys";

/**
 * Matches a gap that the owner has to fill in: `[[your name]]`, or one of those with which earlier versions shipped the privacy
 * notice.
 */
const gap =
  /\[\[[^\]]*\]{0,2}|\[(Your name|Legal basis|region, if|I also get|A service tells|You can complain|Date)\b[^\]]*\]?/i;

/** Matches what was a gap before pages had a switch: a square bracket that begins no link. */
const oldGap = /\[(?![^[\]]*\]\()/;

function parsedPage(file: string, files: ParsedFiles) {
  const parsed = files.get(file);
  return parsed && "data" in parsed ? parsed : undefined;
}

/** Returns the switch of a page as it is typed, or undefined if the file has none. */
const switchOf = ({ data }: ParsedFile) => (data as { published?: string }).published;

/** True if a page of the owner's own has its switch off. A privacy notice without a switch is published once it has no gap. */
export function isDraft(file: string, files: ParsedFiles) {
  const page = parsedPage(file, files);
  if (!page) return false;
  const typed = switchOf(page);
  if (typed === undefined) return file === privacyNotice && oldGap.test(page.body);
  // These are the values that yup reads as false.
  return /^(false|0)$/i.test(typed);
}

/** Reports the gaps of a page that is published. */
export function findGaps(file: string, files: ParsedFiles): Issue[] {
  const page = parsedPage(file, files);
  if (!page || switchOf(page) === undefined || isDraft(file, files)) return [];
  const message = (found: string) =>
    `has the gap ${found}; fill it in or delete it, or switch Published off`;
  const inKeys = Object.entries(page.data as object).flatMap(([key, value]) => {
    const found = gap.exec(String(value))?.[0];
    return found ? errorIn(file, key, message(found), page.lineOf(key)) : [];
  });
  const inBody = page.body.split("\n").flatMap((line, index) => {
    const found = gap.exec(line)?.[0];
    return found ? errorIn(file, "body", message(found), index + 1) : [];
  });
  return [...inKeys, ...inBody];
}

/** Says which pages are not published. */
export function describeDraft(file: string, files: ParsedFiles): Issue[] {
  const page = parsedPage(file, files);
  const isOff = isDraft(file, files);
  const hasSwitch = page && switchOf(page) !== undefined;
  const note = (message: string): Issue[] => [
    { ...errorIn(file, "published", message), severity: "warning" },
  ];
  if (isOff && hasSwitch) return note("is off, so this page isn't published");
  if (file !== privacyNotice || !page || hasSwitch) return [];
  return note(
    isOff
      ? "is missing, and the text has words in [square brackets], so this page isn't published; fill them in and switch Published on"
      : "is missing; switch Published on, or the next [ in the text takes this page offline",
  );
}
