import type { FormShape } from "../../shared/forms/shapes";
import { isOwnReceiver } from "../../shared/routes";
import { timeoutMs } from "../../shared/forms/timeout";
import type { Outcome } from "./submission-state";

/** @see https://fetch.spec.whatwg.org/#http-network-or-cache-fetch */
const maxKeepaliveBytes = 64 * 1024;

/** In WebKit, the body of an aborted request counts towards the keepalive limit for as long as the page lives. */
let hasAborted = false;

/** True if the site's own receiver says that it stored the lead. In its place, a filter could answer with status 200, too. */
const saysStored = (response: Response) =>
  response
    .json()
    .then(({ stored }: { stored: unknown }) => stored === true)
    // The error isn't logged, because it would quote the answer.
    .catch(() => false);

/**
 * Posts a payload to a webhook or to the site's own receiver, and says how that ended. Never retries: a request that fails in the
 * browser may have been delivered, for example if only the CORS permission to read its response is missing.
 */
export async function send(
  { deliveredBy }: FormShape,
  endpoint: string,
  payload: object,
  isTrapped?: boolean,
) {
  const isReceiver = isOwnReceiver(endpoint);
  const body = JSON.stringify(payload);
  const aborter = new AbortController();

  async function post() {
    try {
      const response = await fetch(endpoint, {
        method: "POST",
        // Hosted form backends answer a page with a redirect unless it asks for JSON.
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json",
          // A webhook's CORS permission does not cover this header.
          ...(isReceiver && isTrapped && { "X-Trap": "filled" }),
        },
        body,
        // Cloudflare may ask each visitor to prove that they are no program, and keeps that in a cookie.
        credentials: isReceiver ? "same-origin" : "omit",
        keepalive: !hasAborted && new Blob([body]).size <= maxKeepaliveBytes,
        signal: aborter.signal,
      });
      const isDelivered = isReceiver
        ? response.ok && (await saysStored(response))
        : response.ok || deliveredBy === "any-response";
      if (isDelivered) return "delivered";

      const sender = isReceiver
        ? "The site's own receiver confirmed nothing. Its address"
        : "The webhook of the form";
      console.error(`${sender} answered with status ${response.status}.`);
      // The receiver sends this header only if too many came within a minute. A server in front of it may send it while it's down.
      const isLimited = response.status === 429 && response.headers.has("Retry-After");
      if (isReceiver && isLimited) return "limited";
    } catch (error) {
      if (!aborter.signal.aborted)
        console.error("The webhook of the form couldn't be reached.", error);
    }
    return "failed";
  }

  const givenUp = new Promise<Outcome>((resolve) => {
    setTimeout(resolve, timeoutMs, "unanswered");
    window.onpageshow = ({ persisted }) => {
      // The browser has restored the page from the back/forward cache.
      if (persisted) resolve("interrupted");
    };
  });

  // Doesn't wait for a request that is given up. If WebKit has suspended it with its page, it never settles, even when aborted.
  const outcome = await Promise.race([post(), givenUp]);
  if (outcome === "unanswered" || outcome === "interrupted") {
    hasAborted = true;
    aborter.abort();
  }
  return outcome;
}
