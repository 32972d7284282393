import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/** Answers the editor, which shows the words. */
export const tell = (context: Context, status: ContentfulStatusCode, message: string) =>
  context.json({ message }, status);

export const notSetUp =
  "GITHUB_TOKEN is not set, or a setting of the editor can't be used. The inbox names what can't.";
