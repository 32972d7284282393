import { DeletionTable } from "./deletions";
import { LeadTable } from "./leads";
import { MessageTable } from "./messages";
import { QuotaTable } from "./quota";
import { SentTable } from "./sent";

/** Opens everything that the leads' object stores in tables. */
export function openStore(storage: DurableObjectStorage) {
  const messages = new MessageTable(storage);
  return {
    messages,
    leads: new LeadTable(storage, messages),
    deletions: new DeletionTable(storage, messages),
    quota: new QuotaTable(storage),
    sent: new SentTable(storage),
  };
}

export type Store = ReturnType<typeof openStore>;
