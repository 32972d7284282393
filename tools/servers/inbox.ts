import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { methodNotAllowed } from "hono/method-not-allowed";
import { isLoopbackHost } from "../../src/is-loopback-host";
import { type FormType, formTypes } from "../../src/routes";
import { listenOnLoopback, type RunningServer } from "./listen";
import { inboxPagePolicy, renderInboxPage } from "./inbox-page";
import {
  isJsonObject,
  openSubmissionFile,
  type SubmissionBody,
  type SubmissionFile,
} from "./submission-file";

/** The most that one submission may weigh, in bytes. */
export const maximumBodySize = 1_048_576;

/** The path that a form posts to. */
const webhookPath = (form: FormType) => `/webhook/${form}`;

// A foreign page can give its own host name the address 127.0.0.1 and would then be of one origin
// with the inbox (DNS rebinding); its requests still name the foreign host.
const loopbackHostOnly = createMiddleware(async (context, next) => {
  if (isLoopbackHost(new URL(context.req.url).hostname)) return next();
  return context.json({ error: "The inbox answers to localhost and 127.0.0.1 only." }, 403);
});

// What arrived is for the owner's eyes: no CORS header here, no copy kept, no frame around it.
const privateReading = createMiddleware(async (context, next) => {
  await next();
  context.header("cache-control", "no-store");
  context.header("content-security-policy", inboxPagePolicy);
  context.header("cross-origin-resource-policy", "same-origin");
  context.header("referrer-policy", "no-referrer");
  context.header("x-content-type-options", "nosniff");
});

const jsonOnly = createMiddleware(async (context, next) => {
  const mediaType = context.req.header("content-type")?.split(";")[0]?.trim().toLowerCase();
  if (mediaType === "application/json") return next();
  return context.json({ error: "Send the content type application/json." }, 415);
});

const limitedBody = bodyLimit({
  maxSize: maximumBodySize,
  onError: (context) => context.json({ error: `The body is over ${maximumBodySize} bytes.` }, 413),
});

/** Parses what was posted; where it is no submission, says why. */
function parseBody(bytes: ArrayBuffer): { body: SubmissionBody } | { error: string } {
  try {
    // JSON between systems is UTF-8 (RFC 8259, section 8.1); anything else would be stored changed.
    const body: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (isJsonObject(body)) return { body };
  } catch {
    return { error: "The body is not JSON in UTF-8." };
  }
  return { error: "The body is JSON but no object; send the fields of a form as one object." };
}

/**
 * Makes an inbox: it takes submissions as an automation webhook does, at `POST /webhook/<form type>`
 * from any origin, and shows them to its owner at `/` and as JSON at `/submissions.json`, newest
 * first.
 */
function createInbox(submissionFile: SubmissionFile): Hono {
  const inbox = new Hono();

  async function newestFirst() {
    const { submissions } = await submissionFile.read();
    return submissions.reverse();
  }

  inbox.use(loopbackHostOnly);
  inbox.use(methodNotAllowed({ app: inbox }));

  inbox.get("/", privateReading, async (context) =>
    context.html(renderInboxPage(await newestFirst(), new URL(context.req.url).origin)),
  );
  inbox.get("/submissions.json", privateReading, async (context) =>
    context.json(await newestFirst()),
  );

  for (const form of formTypes) {
    const path = webhookPath(form);
    inbox.use(path, cors({ allowMethods: ["POST"], allowHeaders: ["content-type"], maxAge: 600 }));
    inbox.post(path, jsonOnly, limitedBody, async (context) => {
      const parsed = parseBody(await context.req.arrayBuffer());
      if ("error" in parsed) return context.json(parsed, 400);
      const id = randomUUID();
      await submissionFile.append({ id, receivedAt: new Date().toISOString(), form, ...parsed });
      return context.json({ id });
    });
  }

  inbox.notFound((context) => context.json({ error: "There is nothing at this address." }, 404));
  inbox.onError((error, context) => {
    console.error(`Inbox: ${context.req.method} ${context.req.path} failed: ${error.message}`);
    return context.json({ error: "The inbox could not do this; its console says why." }, 500);
  });

  return inbox;
}

/** An inbox that listens. */
export interface RunningInbox extends RunningServer {
  /** The address that each form posts to. */
  webhooks: Record<FormType, string>;
  /** How many submissions the file held at the start. */
  count: number;
}

/**
 * Starts an inbox on 127.0.0.1. Lines of its file that are damaged are named on the console and
 * left as they are.
 *
 * @param options - `file` is the path of the file that keeps the submissions; `port` as {@link listenOnLoopback} takes it.
 * @throws {@link UserError} when the port that was asked for is in use.
 */
export async function startInbox(options: {
  port: number | undefined;
  file: string;
}): Promise<RunningInbox> {
  const { port, file } = options;
  const submissionFile = openSubmissionFile(file);
  const { submissions, damagedLines } = await submissionFile.read();
  if (damagedLines.length > 0) {
    console.warn(
      `Inbox: ${file} has damaged lines (${damagedLines.join(", ")}), perhaps cut off by a crash. They are left as they are and not shown; the other ${submissions.length} are.`,
    );
  }
  const server = await listenOnLoopback(createInbox(submissionFile), "INBOX_PORT", port);
  return {
    ...server,
    webhooks: Object.fromEntries(
      formTypes.map((form) => [form, server.origin + webhookPath(form)]),
    ) as RunningInbox["webhooks"],
    count: submissions.length,
  };
}
