import type { Context } from "hono";
import type { Editor } from "./editor/editor";
import type { Leads } from "./leads/leads";
import type { Bindings, Settings } from "./settings";

/** Somebody who has signed in. */
export interface Session {
  /** In ms since 1970. */
  startedAt: number;
  /** The name to put in front of the message of each commit that the editor makes, or "". */
  name: string;
}

/** The type parameter of the apps. Hono expects these names. */
export interface WorkerApp {
  Bindings: Bindings;
  Variables: { settings: Settings };
}

// What `getByName` returns fails for good once its object has crashed, so each call gets a new one.
export const leadsOf = ({ env }: Context<WorkerApp>) => env.LEADS.getByName("leads") as Leads;
export const editorOf = ({ env }: Context<WorkerApp>) => env.EDITOR.getByName("editor") as Editor;
