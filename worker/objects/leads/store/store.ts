import type { DurableObjectStorage } from "@cloudflare/workers-types";
import { Database } from "./database";
import { DeletionTable } from "./deletions";
import { LeadTable } from "./leads";
import { MessageTable } from "./messages";
import { QuotaTable } from "./quota";
import { SentTable } from "./sent";

/** Opens everything that the leads' object stores in tables. */
export function openStore(storage: DurableObjectStorage) {
  const database = new Database(storage);
  const messages = new MessageTable(database);
  return {
    messages,
    leads: new LeadTable(database, messages),
    deletions: new DeletionTable(database, messages),
    quota: new QuotaTable(database),
    sent: new SentTable(database),
    /** Writes everything that a function changes, or nothing if it throws. */
    transact: <Result>(change: () => Result) => database.transact(change),
  };
}

export type Store = ReturnType<typeof openStore>;
