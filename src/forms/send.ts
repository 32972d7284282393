import type { FormDefinition } from "./definition";
import type { Payload } from "./payload";

/** How long a response is waited for, in ms. */
export const timeout = 30_000;

/**
 * The largest body, in bytes, that a request may have that outlives its page.
 *
 * @see https://fetch.spec.whatwg.org/#http-network-or-cache-fetch (64 kibibytes for all such requests of a page)
 */
export const keepaliveLimit = 64 * 1024;

/** Whether a request was given up. In WebKit its body takes up the limit for as long as its page is there. */
let gaveUp = false;

/**
 * Posts a payload to the webhook, once. It never tries again by itself: a request that the browser reports as failed
 * may have been delivered, where only the permission to read its response is missing.
 *
 * @param definition - The form, which says which responses count as delivered.
 * @param endpoint - The address of the webhook.
 * @param payload - What to send.
 * @param wait - The wait for the response, which ends when it is aborted. The timeout aborts it.
 * @returns Why it was not delivered, without a word of what was entered; nothing when it was.
 */
export async function send(
  definition: FormDefinition,
  endpoint: string,
  payload: Payload,
  wait = new AbortController(),
): Promise<Error | undefined> {
  const body = JSON.stringify(payload);
  const { signal } = wait;
  // WebKit never settles a request that was suspended with its page, not even when it is aborted.
  const aborted = new Promise<never>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error));
  });
  const timer = setTimeout(() => {
    wait.abort(new Error(`no answer within ${timeout / 1000} seconds`));
  }, timeout);
  try {
    const request = fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      credentials: "omit",
      keepalive: !gaveUp && new Blob([body]).size <= keepaliveLimit,
      signal,
    });
    const response = await Promise.race([request, aborted]);
    if (definition.deliveredBy === "ok-status" && !response.ok) {
      return new Error(`The webhook of the form answered with status ${response.status}.`);
    }
    return undefined;
  } catch (cause) {
    gaveUp ||= signal.aborted;
    return new Error("The webhook of the form could not be reached.", { cause });
  } finally {
    clearTimeout(timer);
  }
}
