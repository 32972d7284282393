import type { Context } from "hono";
import type { Bindings, Settings } from "../shared/settings";

/** The type parameter of the Worker's apps. Hono expects these names. */
export interface WorkerApp {
  Bindings: Bindings;
  Variables: { settings: Settings; ownerName: string };
}

export type WorkerContext = Context<WorkerApp>;

// A stub fails for good once its object has crashed, so each call gets a new one.
export const leadsOf = ({ env }: WorkerContext) => env.LEADS.getByName("leads");
export const editorOf = ({ env }: WorkerContext) => env.EDITOR.getByName("editor");

/**
 * Copies a response of an object or of the site's files, because its headers can't be changed. The copy also has the headers that
 * were set before, such as the cookie of a session that was just renewed.
 */
export const copyResponse = (context: WorkerContext, response: Response) =>
  context.newResponse(response.body, response);
