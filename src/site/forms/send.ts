import type { FormShape } from "../../shared/forms/shapes";
import { isOwnReceiver } from "../../shared/routes";
import { timeout } from "../../shared/forms/timeout";
import type { Outcome } from "./submission-state";

/** The maximum body of a keepalive request, in bytes. @see https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const keepaliveLimit = 64 * 1024;

/** In WebKit, the body of an aborted request counts towards the keepalive limit for as long as the page lives. */
let hasAborted = false;

/** True if the site's own receiver says that it stored the lead. A filter or a maintenance page in its place may also answer with 200. */
const saysStored = (response: Response) =>
  response
    .json()
    .then(({ stored }: { stored: unknown }) => stored === true)
    // The error isn't logged, because it would quote the answer.
    .catch(() => false);

/**
 * Posts a payload to a webhook or to the site's own receiver, and says how that ended. Never retries, because a request that the
 * browser reports as failed may have been delivered: perhaps only the CORS permission to read its response is missing. Tells the
 * site's own receiver whether a program has filled in the trap.
 */
export async function send(
  { deliveredBy }: FormShape,
  endpoint: string,
  payload: object,
  isTrapped?: boolean,
) {
  const isOwn = isOwnReceiver(endpoint);
  const body = JSON.stringify(payload);
  const request = new AbortController();

  async function post() {
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        // Hosted form backends answer a page with a redirect unless it asks for JSON.
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          // A webhook's CORS permission does not cover this header.
          ...(isOwn && isTrapped && { "X-Trap": "filled" }),
        },
        body,
        credentials: "omit",
        keepalive: !hasAborted && new Blob([body]).size <= keepaliveLimit,
        signal: request.signal,
      });
      const isDelivered = isOwn
        ? response.ok && (await saysStored(response))
        : response.ok || deliveredBy === "any-response";
      if (isDelivered) return "delivered";
      const receiver = isOwn
        ? "The site's own receiver confirmed nothing. Its address"
        : "The webhook of the form";
      console.error(`${receiver} answered with status ${response.status}.`);
      // The receiver sends this header only if too many came within a minute.
      if (isOwn && response.headers.has("Retry-After")) return "limited";
    } catch (error) {
      if (!request.signal.aborted)
        console.error("The webhook of the form couldn't be reached.", error);
    }
    return "failed";
  }

  const givenUp = new Promise<Outcome>((resolve) => {
    setTimeout(resolve, timeout, "unanswered");
    window.onpageshow = ({ persisted }) => {
      // The browser has restored the page from the back/forward cache.
      if (persisted) resolve("interrupted");
    };
  });

  // Doesn't wait for a request that is given up. If WebKit has suspended it with its page, it never settles, even when aborted.
  const outcome = await Promise.race([post(), givenUp]);
  if (outcome === "unanswered" || outcome === "interrupted") {
    hasAborted = true;
    request.abort();
  }
  return outcome;
}
