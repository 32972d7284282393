const key = "publishing failure";

/** Records why something wasn't published at the time that was chosen for it, so that each channel says so once. */
export const recordPublishingFailure = (kv: SyncKvStorage, text: string) => kv.put(key, text);

export const publishingFailureIn = (kv: SyncKvStorage) => kv.get<string>(key);
