import { request as requestHttp, type IncomingHttpHeaders } from "node:http";
import { request as requestHttps } from "node:https";
import { errorCode } from "../../src/address";

/** A webhook's response. Its body is not read, as the forms do not read it. */
export interface WebhookResponse {
  /** The address that was requested. */
  url: URL;
  status: number;
  /** By name in lower case; a CORS header that came twice is joined by a comma, as browsers do. */
  headers: IncomingHttpHeaders;
  /** From the request to the headers of the response, in ms. */
  duration: number;
}

/** What became of a request: its response, or why there was none. */
export type Outcome =
  | WebhookResponse
  | {
      /** The code that Node.js gives it, or `timeout`, or `stopped`. */
      networkError: string;
    };

/** A browser's, because a service may answer programs otherwise; n8n's option "Ignore Bots" does. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** What a browser says with every request of a page to another site, on a page with the site's referrer policy. */
const commonHeaders = (origin: string) => ({
  Connection: "keep-alive",
  Accept: "*/*",
  Origin: origin,
  "User-Agent": userAgent,
  "Sec-Fetch-Mode": "cors",
  "Sec-Fetch-Site": "cross-site",
  "Sec-Fetch-Dest": "empty",
  Referer: `${origin}/`,
  "Accept-Encoding": "gzip, deflate, br, zstd",
  "Accept-Language": "en-US,en;q=0.9",
});

/** What it says before that page posts JSON. @see https://fetch.spec.whatwg.org/#cors-preflight-fetch */
const preflightHeaders = {
  "Access-Control-Request-Method": "POST",
  "Access-Control-Request-Headers": "content-type",
};

/**
 * Sends one request as a browser does and follows no redirect. `fetch` would not do: its standard forbids a page to set
 * `Origin` and `Access-Control-Request-Method`, and hides where a redirect leads to.
 *
 * @param webhook - An http or https address, and how long a response may take, in ms.
 * @param origin - The origin of the page.
 * @param body - The JSON that its form posts; without one, the preflight that comes before it is sent.
 * @param stop - Ends the request when aborted.
 * @returns The response as soon as its headers are there, or why there is none. It never throws, and never takes longer
 * than the limit.
 */
export function sendRequest(
  { url, timeLimit }: { url: URL; timeLimit: number },
  origin: string,
  body: string | undefined,
  stop: AbortSignal,
): Promise<Outcome> {
  const createRequest = url.protocol === "https:" ? requestHttps : requestHttp;
  const late = AbortSignal.timeout(timeLimit);
  const start = performance.now();
  return new Promise((resolve) => {
    const request = createRequest(url, {
      method: body === undefined ? "OPTIONS" : "POST",
      headers: {
        ...commonHeaders(origin),
        ...(body === undefined ? preflightHeaders : { "Content-Type": "application/json" }),
      },
      // A connection of its own: what is left of a response ends with it.
      agent: false,
      signal: AbortSignal.any([stop, late]),
    });
    request.on("response", (response) => {
      resolve({
        url,
        status: response.statusCode ?? 0,
        headers: response.headers,
        duration: Math.round(performance.now() - start),
      });
      response.on("error", () => undefined).destroy();
    });
    request.on("error", (error) => {
      if (stop.aborted) resolve({ networkError: "stopped" });
      else resolve({ networkError: late.aborted ? "timeout" : String(errorCode(error)) });
    });
    // An answer that is none, such as 101 Switching Protocols, ends in neither of the two.
    request.on("close", () => resolve({ networkError: "closed" }));
    request.end(body);
  });
}
