import { DeletionTable } from "./deletions";
import { LeadTable } from "./leads";
import { MessageTable } from "./messages";
import { QuotaTable } from "./quota";
import { SentTable } from "./sent";

/** Opens everything that the leads' object stores in tables. */
export const openStore = (storage: DurableObjectStorage) => ({
  leads: new LeadTable(storage),
  messages: new MessageTable(storage),
  deletions: new DeletionTable(storage),
  quota: new QuotaTable(storage),
  sent: new SentTable(storage),
});

export type Store = ReturnType<typeof openStore>;
