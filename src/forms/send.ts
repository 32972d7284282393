import type { FormShape } from "../form-shapes";
import { isOwnReceiver } from "../routes";
import { fieldsOf, type Values } from "./definition";

/** Values are trimmed, and missing ones are sent as empty strings. The source is the page's origin. */
export function createPayload(definition: FormShape, values: Values, now: Date, source: string) {
  const trimmed: Record<string, string> = {};
  for (const [name] of fieldsOf(definition)) trimmed[name] = values[name]?.trim() ?? "";

  return { ...trimmed, formType: definition.type, timestamp: now.toISOString(), source };
}

/** How long to wait for a response, in ms. */
export const timeout = 30_000;

/** The maximum body of a keepalive request, in bytes. @see https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
export const keepaliveLimit = 64 * 1024;

/**
 * How a request ended: the webhook accepted it; it refused it or could not be reached; no response came in time; or the
 * page was left in the meantime. After the last two, nobody knows whether it arrived.
 */
export type Outcome = "delivered" | "failed" | "unanswered" | "interrupted";

const unreachable = "The webhook of the form could not be reached.";

/** In WebKit, the body of an aborted request counts towards the keepalive limit for as long as the page lives. */
let hasAborted = false;

async function post(
  { deliveredBy }: FormShape,
  endpoint: string,
  payload: object,
  signal: AbortSignal,
) {
  const body = JSON.stringify(payload);

  try {
    const response = await fetch(endpoint, {
      method: "POST",
      // Hosted form backends answer a page with a redirect unless it asks for JSON.
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body,
      credentials: "omit",
      keepalive: !hasAborted && new Blob([body]).size <= keepaliveLimit,
      signal,
    });
    // The site's own receiver says what it has stored.
    const isTrusted = deliveredBy === "any-response" && !isOwnReceiver(endpoint);
    if (response.ok || isTrusted) return "delivered";
    console.error(`The webhook of the form answered with status ${response.status}.`);
  } catch (error) {
    if (!signal.aborted) console.error(unreachable, error);
  }
  return "failed";
}

/** Resolves when it makes no sense to wait for the webhook any longer, and stops watching for that once `ended` is aborted. */
const giveUp = (ended: AbortSignal) =>
  new Promise<Outcome>((resolve) => {
    const timer = setTimeout(() => resolve("unanswered"), timeout);
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      // Restored from the back/forward cache.
      if (persisted) resolve("interrupted");
    };
    addEventListener("pageshow", onPageShow);

    ended.addEventListener("abort", () => {
      clearTimeout(timer);
      removeEventListener("pageshow", onPageShow);
    });
  });

/**
 * Posts a payload to the webhook, without retries: a request that the browser reports as failed may have been delivered if
 * only the CORS permission to read its response is missing.
 */
export async function send(form: FormShape, endpoint: string, payload: object) {
  const request = new AbortController();
  const waiting = new AbortController();

  // To abort the request is not enough: WebKit never settles one that was suspended with its page.
  const outcome = await Promise.race([
    post(form, endpoint, payload, request.signal),
    giveUp(waiting.signal),
  ]);
  waiting.abort();

  if (outcome === "unanswered") console.error(unreachable, outcome);
  if (outcome === "unanswered" || outcome === "interrupted") {
    hasAborted = true;
    request.abort();
  }
  return outcome;
}
