import { day } from "../../shared/spans";

interface Failure {
  /** Why it wasn't published. */
  text: string;
  /** In ms since 1970. */
  failedAt: number;
}

const key = "publishing failure";

/** Records why something wasn't published at the time that was chosen for it. Then each channel says so once. */
export const recordPublishingFailure = (kv: SyncKvStorage, text: string) =>
  kv.put<Failure>(key, { text, failedAt: Date.now() });

/**
 * Returns the text of the last failure. Returns undefined if there was none in the last 24 hours, because whoever sets up a channel
 * later needn't hear of an old one.
 */
export function readPublishingFailure(kv: SyncKvStorage) {
  const failure = kv.get<Failure>(key);
  const isRecent = failure && failure.failedAt > Date.now() - day;
  return isRecent ? failure.text : undefined;
}
