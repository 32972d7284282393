import { siteData } from "../generated";

/** What a line of the log names besides its event and the version. */
interface About {
  form?: string;
  /** The lead's id. */
  lead?: number;
  /** What has failed. */
  error?: unknown;
}

/** Matches what of an error may be somebody's: all from a quotation mark on, and each word with an @ or a slash in it. */
const personal = /["“`].*|\S*[@/]\S*/gs;

/**
 * Logs what has happened, as one line of JSON. It never has an answer, a name, an address or a secret in it, because Cloudflare keeps
 * the log, and others may read it (docs/limits.md).
 */
export function log(event: string, { error, ...about }: About) {
  const line = { event, ...about, ...siteData.build };
  if (error === undefined) {
    console.log(JSON.stringify(line));
  } else {
    const message = (error as Error).message.replace(personal, "…");
    console.error(JSON.stringify({ ...line, error: message }));
  }
}
