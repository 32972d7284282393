import type { Lead } from "../../shared/lead";
import { isDate } from "../../shared/spans";
import { siteName } from "../../shared/words";

// The file leads.json is one JSON object, in which each lead has a line of its own. So a file can be read while it arrives, and may
// be larger than the memory of the object.

/** The first line of a file. */
export const firstLine = `{"version":1,"site":${JSON.stringify(siteName)},"leads":[`;

/** Matches the first line of a file of any site, and the site's name in quotes. */
export const anyFirstLine = /^\{"version":1,"site":(".*"),"leads":\[\s*$/;

/** The last line of a file. A file without it was cut off. */
export const lastLine = "]}";

/**
 * The length of the longest line of a lead, in units of UTF-16. The largest lead fits, even if each of its characters is escaped.
 */
export const longestLine = 300_000;

/**
 * Matches a lead whose texts were emptied, except for states. The keys have the order of the columns in `#select` (store/leads.ts),
 * and those that {@link lineOf} writes itself come last. An example:
 *
 *     {"id":1,"form":"","state":"new","stateBefore":null,"note":"","isTrapped":false,"times":1,"inbox":"","answeredAt":null,
 *     "answeredBy":"","fingerprint":"","receivedAt":"","wrong":[""],"answers":{"name":"","email":""}}
 *
 * The date of a broken lead may be a number, and its mistakes and answers may be texts.
 */
const leadShape =
  /^\{"id":\d+,"form":"\w*","state":"\w+","stateBefore":(null|"\w+"),"note":"\w*","isTrapped":(true|false),"times":\d+,"inbox":"\w*","answeredAt":(null|\d+),"answeredBy":"\w*","fingerprint":"\w*","receivedAt":("\w*"|-?\d+),"wrong":("\w*"|\[("\w*",?)*\]),"answers":("\w*"|\{("(?:[^"\\]|\\.)*":"\w*",?)*\})\}$/;

const isState = (text: string) => /^(new|answered|junk)$/.test(text);

/** Writes a lead as one line. */
export function lineOf(lead: Lead) {
  const { answers, mistakes, storedMistakes, isBroken, receivedAt, ...others } = lead;
  const line = JSON.stringify({
    ...others,
    // A broken lead is written as it is stored.
    receivedAt: isDate(receivedAt) ? new Date(receivedAt).toISOString() : receivedAt,
    wrong: isBroken ? storedMistakes : mistakes,
    answers: isBroken ? answers.get("?") : Object.fromEntries(answers),
  });
  // A file never has this character itself. It stands for what was damaged on its way, so `readLine` refuses it.
  return line.replaceAll("\uFFFD", "\\uFFFD");
}

/** A lead of a file. */
export interface KeptLead {
  /** The lead as one JSON object. */
  json: string;
  fingerprint: string;
  /** In ms since 1970. */
  receivedAt: number;
}

/** Empties each text that is no state, for {@link leadShape}. */
const emptyText = (_key: string, value: unknown) =>
  typeof value === "string" && !isState(value) ? "" : value;

/** Reads the line of a lead. Returns undefined if it isn't as {@link lineOf} writes it. */
export function readLine(line: string): KeptLead | undefined {
  const json = line.replace(/,\s*$/, "");
  if (json.length > longestLine || json.includes("\uFFFD")) return undefined;
  try {
    const kept = JSON.parse(json) as KeptLead;
    const { fingerprint, receivedAt } = kept;
    // In a file, the date is a text, unless the lead is broken.
    const cameAt = typeof receivedAt === "string" ? Date.parse(receivedAt) : receivedAt;
    const isLead = leadShape.test(JSON.stringify(kept, emptyText)) && !Number.isNaN(cameAt);
    return isLead ? { json: JSON.stringify(kept), fingerprint, receivedAt: cameAt } : undefined;
  } catch {
    // This is no JSON.
    return undefined;
  }
}
