import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { errorCode } from "../../src/error-code";

/** One request to a webhook. */
export interface Question {
  method: "OPTIONS" | "POST";
  headers: Readonly<Record<string, string>>;
  body?: string;
}

/** How long to wait, what is long, and when to stop. */
export interface Limits {
  /** The most that one answer may take, in ms. */
  timeLimit: number;
  /** How long an answer may take before it counts as slow, in ms. */
  slowAfter: number;
  /** Ends the request when aborted. */
  stop: AbortSignal;
}

/** The status and the headers of an answer. */
export interface Answer {
  status: number;
  /** By name in lower case; the values of a header that came twice are joined by a comma, as browsers do. */
  headers: Readonly<Record<string, string | undefined>>;
  /** From the request to the headers of the answer, in ms. */
  time: number;
}

/** Why there was no answer. */
export type Silence =
  | "unknown-host"
  | "refused"
  | "unreachable"
  | "broken"
  | "timeout"
  | "self-signed"
  | "expired"
  | "wrong-host"
  | "no-tls"
  | "stopped";

/** What became of a request. */
export type Outcome = { answer: Answer } | { silence: Silence };

/** @see https://nodejs.org/api/errors.html#nodejs-error-codes and https://nodejs.org/api/tls.html#x509-certificate-error-codes */
const silences: Readonly<Record<string, Silence>> = {
  ENOTFOUND: "unknown-host",
  EAI_AGAIN: "unknown-host",
  ECONNREFUSED: "refused",
  ETIMEDOUT: "unreachable",
  EHOSTUNREACH: "unreachable",
  ENETUNREACH: "unreachable",
  DEPTH_ZERO_SELF_SIGNED_CERT: "self-signed",
  SELF_SIGNED_CERT_IN_CHAIN: "self-signed",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "self-signed",
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: "self-signed",
  CERT_HAS_EXPIRED: "expired",
  ERR_TLS_CERT_ALTNAME_INVALID: "wrong-host",
  EPROTO: "no-tls",
};

function silenceOf(error: unknown): Silence {
  const code = String(errorCode(error));
  return silences[code] ?? (code.startsWith("ERR_SSL_") ? "no-tls" : "broken");
}

/**
 * Sends one request and follows no redirect. `fetch` would not do: its standard forbids a page to set `Origin` and
 * `Access-Control-Request-Method`, and hides where a redirect leads to.
 *
 * @param url - An http or https address.
 * @returns The answer as soon as its headers are there (its body is not read, as the forms do not read it), or why there
 * is none. It never throws, and never takes longer than the limit.
 */
export function ask(
  url: URL,
  question: Question,
  { timeLimit, stop }: Pick<Limits, "timeLimit" | "stop">,
): Promise<Outcome> {
  const { method, headers, body } = question;
  const request = url.protocol === "https:" ? requestHttps : requestHttp;
  const late = AbortSignal.timeout(timeLimit);
  const start = performance.now();
  return new Promise((resolve) => {
    const call = request(url, {
      method,
      headers,
      // A connection of its own: what is left of an answer ends with it.
      agent: false,
      signal: AbortSignal.any([stop, late]),
    });
    call.on("response", (response) => {
      const time = Math.round(performance.now() - start);
      const received = Object.entries(response.headersDistinct).map(([name, values]) => [
        name,
        values?.join(", "),
      ]);
      const status = response.statusCode ?? 0;
      resolve({
        answer: { status, headers: Object.fromEntries(received) as Answer["headers"], time },
      });
      response.on("error", () => undefined).destroy();
    });
    call.on("error", (error) => {
      if (stop.aborted) resolve({ silence: "stopped" });
      else resolve({ silence: late.aborted ? "timeout" : silenceOf(error) });
    });
    call.end(body);
  });
}
