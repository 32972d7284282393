import { privacyNotice } from "../routes";
import type { ParsedFile } from "./frontmatter";
import { errorIn, type Issue } from "./issue";
import { isOff } from "./rules";

/**
 * Matches a gap that the owner has to fill in: `[[your name]]`, or one of those with which earlier versions shipped the privacy
 * notice.
 */
const gap =
  /\[\[[^\]]*\]{0,2}|\[(Your name|Legal basis|region, if|I also get|A service tells|You can complain|Date)\b[^\]]*\]?/i;

/** Matches what was a gap before pages had a switch: a square bracket that begins no link. */
const oldGap = /\[(?![^[\]]*\]\()/;

function findGaps(file: string, { data, body, lineOf }: ParsedFile): Issue[] {
  type Place = readonly [field: string, text: unknown, line: number | undefined];
  const keys = Object.entries(data as Record<string, unknown>);
  const places: Place[] = [
    ...keys.map(([key, value]): Place => [key, value, lineOf(key)]),
    ...body.split("\n").map((text, index): Place => ["body", text, index + 1]),
  ];
  return places.flatMap(([field, text, line]) => {
    const found = gap.exec(String(text))?.[0];
    const message = `has the gap ${found}; fill it in or delete it, or switch Published off`;
    return found ? errorIn(file, field, message, line) : [];
  });
}

/**
 * Says whether a page of the owner's own is a draft, and what to tell the owner about that. A privacy notice without a switch,
 * from before there were any, is published once it has no gap.
 */
export function readSwitch(file: string, page: ParsedFile): { isDraft: boolean; issues: Issue[] } {
  const { published } = page.data as { published?: string };
  const note = (message: string): Issue[] => [
    { ...errorIn(file, "published", message), severity: "warning" },
  ];
  if (published !== undefined) {
    return isOff(published)
      ? { isDraft: true, issues: note("is off, so this page isn't published") }
      : { isDraft: false, issues: findGaps(file, page) };
  }
  if (file !== privacyNotice) return { isDraft: false, issues: [] };
  return oldGap.test(page.body)
    ? {
        isDraft: true,
        issues: note(
          "is missing, and the text has words in [square brackets], so this page isn't published; fill them in and switch Published on",
        ),
      }
    : {
        isDraft: false,
        issues: note(
          "is missing; switch Published on, or the next [ in the text takes this page offline",
        ),
      };
}
