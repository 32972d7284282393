import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Answers the editor, which shows the words. */
export const tell = (context: Context, status: ContentfulStatusCode, message: string) =>
  context.json({ message }, status);
