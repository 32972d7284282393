import type { Lead } from "../../shared/lead";
import { isDate } from "../../shared/spans";
import { siteName } from "../../shared/words";

// The file leads.json is one JSON object, and each lead has a line of its own. So it can be read while it arrives, and doesn't have to
// fit into the memory of the object.

/** The first line of a file. */
export const firstLine = `{"version":1,"site":${JSON.stringify(siteName)},"leads":[`;

/** What the first line of a file looks like, from whatever site it is. The site's name is in quotes. */
export const anyFirstLine = /^\{"version":1,"site":(".*"),"leads":\[\s*$/;

/** The last line of a file. Without it, the file is cut off. */
export const lastLine = "]}";

/** The longest line of a lead, in UTF-16 units. The largest lead fits, even if each of its characters is escaped. */
export const longestLine = 300_000;

/**
 * What a lead looks like once all its texts are empty, except for states. The keys are in the order in which the table reads its
 * columns. Date, mistakes and answers of a broken lead are as they are stored.
 */
const leadShape =
  /^\{"id":\d+,"form":"\w*","state":"\w+","stateBefore":(null|"\w+"),"note":"\w*","isTrapped":(true|false),"times":\d+,"inbox":"\w*","answeredAt":(null|\d+),"answeredBy":"\w*","fingerprint":"\w*","receivedAt":("\w*"|-?\d+),"wrong":("\w*"|\[("\w*",?)*\]),"answers":("\w*"|\{("(?:[^"\\]|\\.)*":"\w*",?)*\})\}$/;

const isState = (text: string) => /^(new|answered|junk)$/.test(text);

/** Writes a lead as one line. */
export function lineOf(lead: Lead) {
  const { answers, mistakes, storedMistakes, isBroken, receivedAt, ...others } = lead;
  const line = JSON.stringify({
    ...others,
    receivedAt: isDate(receivedAt) ? new Date(receivedAt).toISOString() : receivedAt,
    wrong: isBroken ? storedMistakes : mistakes,
    answers: isBroken ? answers.get("?") : Object.fromEntries(answers),
  });
  // Where a file has this character itself, something was damaged on its way.
  return line.replaceAll("\uFFFD", "\\uFFFD");
}

/** A lead of a file. */
export interface KeptLead {
  json: string;
  fingerprint: string;
  /** In ms since 1970. */
  receivedAt: number;
}

/** Reads the line of a lead. Returns undefined if it isn't as {@link lineOf} writes it. */
export function readLine(line: string): KeptLead | undefined {
  try {
    // What is too long is cut, so that it is no JSON any more.
    const kept = JSON.parse(line.slice(0, longestLine).replace(/,\s*$/, "")) as KeptLead;
    const shape = JSON.stringify(kept, (_key, value: unknown) =>
      typeof value === "string" && !isState(value) ? "" : value,
    );
    const { fingerprint, receivedAt } = kept;
    const cameAt = typeof receivedAt === "string" ? Date.parse(receivedAt) : receivedAt;
    if (leadShape.test(shape) && !Number.isNaN(cameAt) && !line.includes("\uFFFD")) {
      return { json: JSON.stringify(kept), fingerprint, receivedAt: cameAt };
    }
  } catch {
    // This is no JSON.
  }
  return undefined;
}
