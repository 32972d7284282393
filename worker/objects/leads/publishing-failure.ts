import { day } from "../../shared/spans";

interface Failure {
  text: string;
  /** In ms since 1970. */
  failedAt: number;
}

const key = "publishing failure";

/** Records why something wasn't published at the time that was chosen for it, so that each channel says so once. */
export const recordPublishingFailure = (kv: SyncKvStorage, text: string) =>
  kv.put<Failure>(key, { text, failedAt: Date.now() });

/** Returns a failure of the last 24 hours. Who sets up a channel later needn't hear of it. */
export function publishingFailureIn(kv: SyncKvStorage) {
  const failure = kv.get<Failure>(key);
  return failure && failure.failedAt > Date.now() - day ? failure.text : undefined;
}
