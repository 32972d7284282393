import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { cors } from "hono/cors";
import { isLoopbackUrl } from "../../src/address";
import type { Webhooks } from "../../src/environment";
import { type FormType, formTypes } from "../../src/routes";
import { renderInboxPage } from "./inbox-page";
import { listenOnLoopback, type RunningServer } from "./listen";
import { appendSubmission, readSubmissions } from "./submission-file";

/** Where a form posts to. */
const pathOf = (form: FormType) => `/webhook/${form}`;

/**
 * Takes submissions as an automation webhook does, at `POST /webhook/<form type>`, and shows them newest first, at `/` and at `/submissions.json`.
 */
function createInbox(file: string): Hono {
  const inbox = new Hono();

  // No page of another site may read or fill the inbox. After DNS rebinding, its requests have its host and no origin.
  inbox.use(async ({ req, text }, next) => {
    const origin = req.header("origin") ?? req.url;
    if (isLoopbackUrl(req.url) && isLoopbackUrl(origin)) return next();
    return text("The inbox answers to pages and programs on this machine only.", 403);
  });

  inbox.get("/", ({ html }) => html(renderInboxPage(readSubmissions(file))));
  inbox.get("/submissions.json", ({ json }) => json(readSubmissions(file)));

  inbox.use("/webhook/*", cors({ origin: (origin) => origin, allowMethods: ["POST"] }));
  for (const form of formTypes) {
    inbox.post(pathOf(form), async ({ req, json }) => {
      const body: unknown = await req.json().catch(() => undefined);
      if (typeof body !== "object" || body === null || Array.isArray(body)) {
        return json({ error: "Send the fields of a form as one JSON object." }, 400);
      }
      const id = randomUUID();
      appendSubmission(file, { id, receivedAt: new Date().toISOString(), form, body: { ...body } });
      return json({ id });
    });
  }
  return inbox;
}

export interface RunningInbox extends RunningServer {
  webhooks: Webhooks;
}

/** Starts an inbox that keeps submissions in a file; `port` is that of {@link listenOnLoopback}. */
export async function startInbox(port: number | undefined, file: string): Promise<RunningInbox> {
  const server = await listenOnLoopback(createInbox(file), "INBOX_PORT", port);
  const webhooks = {
    consultation: server.origin + pathOf("consultation"),
    "project-intake": server.origin + pathOf("project-intake"),
  };
  return { ...server, webhooks };
}
