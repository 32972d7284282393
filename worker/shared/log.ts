import { siteData } from "../generated";

/** What a line of the log names besides its event and the version. */
interface LogDetails {
  form?: string;
  /** The lead's id. */
  lead?: number;
  /** What has failed. */
  error?: unknown;
}

/**
 * Matches what may be somebody's in the message of an error: all from a quotation mark on, and each word with an @ or a slash. So
 * `No row for ada@example.com, in "Ada".` becomes `No row for … in …`.
 */
const personalText = /["“`].*|\S*[@/]\S*/gs;

/**
 * Logs what has happened, as one line of JSON. Cloudflare keeps the log, and others may read it (docs/limits.md). So a line
 * never has an answer, a name, an address or a secret in it.
 */
export function log(event: string, { error, ...details }: LogDetails) {
  const line = { event, ...details, ...siteData.build };
  if (error === undefined) {
    console.log(JSON.stringify(line));
  } else {
    const message = (error as Error).message.replace(personalText, "…");
    console.error(JSON.stringify({ ...line, error: message }));
  }
}
