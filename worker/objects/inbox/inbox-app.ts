import type { Context } from "hono";
import type { Settings } from "../../shared/settings";
import type { Outbox } from "../leads/outbox";
import type { Retention } from "../leads/retention";
import type { Store } from "../leads/store/store";

/** What the leads' object hands to its inbox with each request. */
export interface Parts {
  settings: Settings;
  store: Store;
  retention: Retention;
  outboxes: readonly Outbox[];
  kv: SyncKvStorage;
  /** Reads why GitHub last refused the editor, or "". */
  readEditorRefusal: () => Promise<string>;
}

/** The type parameter of the inbox's apps. Hono expects this name. */
export interface InboxApp {
  Bindings: Parts;
}

export type InboxContext = Context<InboxApp>;

/** The key under which the result of the last test is stored. */
export const testResultKey = "testResult";
