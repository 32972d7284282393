import { randomUUID } from "node:crypto";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cors } from "hono/cors";
import { createMiddleware } from "hono/factory";
import { methodNotAllowed } from "hono/method-not-allowed";
import { stream } from "hono/streaming";
import { isLoopbackHost } from "../../src/address";
import { type FormType, formTypes } from "../../src/routes";
import { inboxPath } from "../../src/webhook-address";
import { inboxPagePolicy, renderInboxPage } from "./inbox-page";
import { listenOnLoopback, type RunningServer } from "./listen";
import {
  isJsonObject,
  isWithinDepth,
  type Line,
  maximumDepth,
  openSubmissionFile,
  type SubmissionBody,
  type SubmissionFile,
} from "./submission-file";

/** The most that one submission may weigh, in bytes. */
export const maximumBodySize = 1_048_576;

// A foreign page can give its own host name the address 127.0.0.1 and would then be of one origin
// with the inbox (DNS rebinding); its requests still name the foreign host.
const loopbackHostOnly = createMiddleware(async (context, next) => {
  if (isLoopbackHost(new URL(context.req.url).hostname)) return next();
  return context.json({ error: "The inbox answers to localhost and 127.0.0.1 only." }, 403);
});

/** Whether an `Origin` is of a page on this machine. Programs that are no browser send none. */
const isOwnOrigin = (origin: string | undefined) =>
  origin === undefined || (URL.canParse(origin) && isLoopbackHost(new URL(origin).hostname));

// A page of another site that its owner visits must not fill the inbox.
const ownOriginOnly = createMiddleware(async (context, next) => {
  if (isOwnOrigin(context.req.header("origin"))) return next();
  return context.json({ error: "The inbox takes posts of pages on this machine only." }, 403);
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
    if (isJsonObject(body) && isWithinDepth(body, maximumDepth)) return { body };
    if (isJsonObject(body)) return { error: `The body is nested more than ${maximumDepth} deep.` };
  } catch {
    return { error: "The body is not JSON in UTF-8." };
  }
  return { error: "The body is JSON but no object; send the fields of a form as one object." };
}

/** The most lines that the page shows at once, and how many characters it takes before it shows no more. */
const pageSize = { lines: 100, characters: 4_000_000 };

/**
 * Reads what the page shows.
 *
 * @param before - As {@link SubmissionFile} takes it.
 * @returns The newest lines, and where to read on if there are older ones.
 */
async function readPage(submissionFile: SubmissionFile, before: number | undefined) {
  const lines: Line[] = [];
  let characters = 0;
  for await (const line of submissionFile.newestFirst(before)) {
    if (lines.length === pageSize.lines || characters > pageSize.characters) {
      return { lines, older: lines.at(-1)?.start };
    }
    lines.push(line);
    characters += line.text.length;
  }
  return { lines };
}

/** All submissions as one JSON text, newest first, in pieces. */
async function* toJson(submissionFile: SubmissionFile) {
  let separator = "[";
  for await (const { text, submission } of submissionFile.newestFirst()) {
    if (!submission) continue;
    yield separator + text;
    separator = ",";
  }
  yield separator === "[" ? "[]" : "]";
}

/**
 * Makes an inbox: it takes submissions as an automation webhook does, at `POST /webhook/<form type>` from pages on this
 * machine and from programs, and shows them to its owner at `/` and as JSON at `/submissions.json`, newest first.
 */
function createInbox(submissionFile: SubmissionFile): Hono {
  const inbox = new Hono();

  inbox.use(loopbackHostOnly);
  inbox.use(methodNotAllowed({ app: inbox }));

  inbox.get("/", privateReading, async ({ html, req }) => {
    const { origin, searchParams } = new URL(req.url);
    const before = searchParams.get("before");
    const page = await readPage(submissionFile, before === null ? undefined : Number(before) || 0);
    return html(renderInboxPage({ ...page, isNewest: before === null }, origin));
  });
  inbox.get("/submissions.json", privateReading, (context) => {
    context.header("content-type", "application/json");
    return stream(context, async (output) => {
      for await (const part of toJson(submissionFile)) await output.write(part);
    });
  });

  for (const form of formTypes) {
    const path = inboxPath(form);
    const allowedOrigin = (origin: string) => (isOwnOrigin(origin) ? origin : null);
    inbox.use(
      path,
      cors({
        origin: allowedOrigin,
        allowMethods: ["POST"],
        allowHeaders: ["content-type"],
        maxAge: 600,
      }),
    );
    inbox.post(path, ownOriginOnly, jsonOnly, limitedBody, async (context) => {
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
 * Starts an inbox on 127.0.0.1. Lines of its file that are damaged are counted on the console and
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
  let count = 0;
  let damaged = 0;
  for await (const { submission } of submissionFile.newestFirst()) {
    if (submission) count += 1;
    else damaged += 1;
  }
  const server = await listenOnLoopback(createInbox(submissionFile), "INBOX_PORT", port);
  if (damaged > 0) {
    console.warn(
      `Inbox: ${file} has damaged lines (${damaged}), perhaps cut off by a crash. They are left as they are, and shown as they are; the other ${count} are in order.`,
    );
  }
  const webhooks = formTypes.map((form) => [form, server.origin + inboxPath(form)]);
  return { ...server, webhooks: Object.fromEntries(webhooks) as RunningInbox["webhooks"], count };
}
