import type { Context } from "hono";
import type { Summary } from "../../../src/shared/publishing/overview";
import type { Settings } from "../../shared/settings";
import type { TokenState } from "../../shared/token-state";
import type { Outbox } from "../leads/outbox";
import type { Retention } from "../leads/retention";
import type { Store } from "../leads/store/store";

/** What the leads' object hands to its inbox with each request. */
export interface InboxParts {
  settings: Settings;
  store: Store;
  retention: Retention;
  outboxes: readonly Outbox[];
  kv: SyncKvStorage;
  /** The name that the owner had typed to sign in, or "". */
  name: string;
  /** Reads what is known of the editor's token. */
  readToken: () => Promise<TokenState>;
  /** Sums up what the editor has saved and not published. Undefined if nobody has opened the editor yet, or if it fails. */
  summarizeDraft: () => Promise<Summary | undefined>;
}

/** The type parameter of the inbox's apps. Hono expects this name. */
export interface InboxApp {
  Bindings: InboxParts;
}

export type InboxContext = Context<InboxApp>;

/** What became of the last test that arrived. */
export interface TestResult {
  /** In ms since 1970. */
  arrivedAt: number;
  /** What each channel said. */
  result: string;
}

/** The key of the last {@link TestResult} in the object's key-value storage. */
export const testResultKey = "last test";
