import type { FormDefinition } from "./definition";
import type { Payload } from "./payload";

/** How long a response is waited for, in ms. */
export const timeout = 30_000;

/** The largest body, in bytes, of a request that outlives its page. @see https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
export const keepaliveLimit = 64 * 1024;

/**
 * How a request ended: the webhook has taken it; it has refused it or could not be reached; no response came in time; or
 * the page was left meanwhile. Of the last two, nobody can tell whether it arrived.
 */
export type Outcome = "delivered" | "failed" | "unanswered" | "interrupted";

const unreachable = "The webhook of the form could not be reached.";

/** Whether a request was given up. In WebKit its body takes up the limit for as long as its page is there. */
let gaveUp = false;

/** Settles without the request, which WebKit never settles once it was suspended with its page, not even by an abort. */
const giveUp = () =>
  new Promise<Outcome>((resolve) => {
    setTimeout(() => resolve("unanswered"), timeout);
    window.addEventListener("pageshow", ({ persisted }) => {
      // The page comes back as it was left, from the browser's back/forward cache.
      if (persisted) resolve("interrupted");
    });
  });

/**
 * Posts a payload to the webhook, once. It never tries again by itself: a request that the browser reports as failed
 * may have been delivered, where only the permission to read its response is missing.
 */
export async function send(
  { deliveredBy }: FormDefinition,
  endpoint: string,
  payload: Payload,
): Promise<Outcome> {
  const body = JSON.stringify(payload);
  const request = new AbortController();
  const answer = fetch(endpoint, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body,
    credentials: "omit",
    keepalive: !gaveUp && new Blob([body]).size <= keepaliveLimit,
    signal: request.signal,
  });
  try {
    const response = await Promise.race([answer, giveUp()]);
    if (typeof response === "string") {
      gaveUp = true;
      request.abort();
      if (response === "unanswered") console.error(unreachable, response);
      return response;
    }
    if (response.ok || deliveredBy === "any-response") return "delivered";
    console.error(`The webhook of the form answered with status ${response.status}.`);
  } catch (error) {
    console.error(unreachable, error);
  }
  return "failed";
}
