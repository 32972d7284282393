import type { Context } from "hono";
import type { Bindings, Settings } from "../shared/settings";

/** The type parameter of the Worker's apps. Hono expects these names. */
export interface WorkerApp {
  Bindings: Bindings;
  Variables: { settings: Settings; ownerName: string };
}

export type WorkerContext = Context<WorkerApp>;

// What `getByName` returns fails for good once its object has crashed, so each call gets a new one.
export const leadsOf = ({ env }: WorkerContext) => env.LEADS.getByName("leads");
export const editorOf = ({ env }: WorkerContext) => env.EDITOR.getByName("editor");

/** Hands on what an object has answered. Unlike the answer itself, it gets the cookie of a session that was just renewed. */
export const withSessionCookie = (context: WorkerContext, answer: Response) =>
  context.newResponse(answer.body, answer);
