import type { Answer, Question } from "./ask";
import { shown } from "./shown";

/** Why a browser does not let a page read an answer, by the header that is at fault and what it says. */
export type CorsFault =
  | { kind: "redirect"; status: number; location: string | undefined }
  | { kind: "status"; status: number }
  | { kind: "no-origin" }
  | { kind: "null-origin" }
  | { kind: "several-origins"; value: string }
  | { kind: "other-origin"; value: string }
  | { kind: "content-type"; value: string | undefined }
  | { kind: "malformed"; header: string; value: string };

const allowOrigin = "access-control-allow-origin";
const allowHeaders = "access-control-allow-headers";
const allowMethods = "access-control-allow-methods";

/** A name of a method or a header, or an empty place in a list of them (RFC 9110, sections 5.6.1 and 5.6.2). */
const token = /^[!#$%&'*+.^_`|~\w-]*$/;

/** A browser's, because a service may answer programs otherwise; n8n's option "Ignore Bots" does. */
const userAgent =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36";

/** What a browser says with every request of a page to another site, on a page with the site's referrer policy. */
const requestHeaders = (origin: string) => ({
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

/**
 * @param origin - The origin of a page.
 * @returns The request that a browser asks with, before that page posts JSON to another origin.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export function preflightFrom(origin: string): Question {
  return {
    method: "OPTIONS",
    headers: {
      ...requestHeaders(origin),
      "Access-Control-Request-Method": "POST",
      "Access-Control-Request-Headers": "content-type",
    },
  };
}

/**
 * @param origin - The origin of a page.
 * @param body - What its form sends, as JSON.
 * @returns The request that a browser posts it with.
 */
export function postFrom(origin: string, body: string): Question {
  return {
    method: "POST",
    headers: {
      ...requestHeaders(origin),
      "Content-Type": "application/json",
      "Content-Length": String(Buffer.byteLength(body)),
    },
    body,
  };
}

/**
 * Whether an answer redirects. The preflight is never followed; a form's POST would be, as a GET or to another origin.
 *
 * @see https://fetch.spec.whatwg.org/#redirect-status
 */
export const isRedirect = ({ status }: Answer) => [301, 302, 303, 307, 308].includes(status);

/** Whether a status is from 200 to 299. @see https://fetch.spec.whatwg.org/#ok-status */
export const isOk = ({ status }: Answer) => status >= 200 && status <= 299;

/**
 * The CORS check, which the preflight and the answer to the POST have to pass; the forms send no cookies.
 *
 * @param origin - The origin of the page.
 * @returns What keeps the page from reading the answer; nothing where it may.
 * @see https://fetch.spec.whatwg.org/#cors-check
 */
export function judgeOrigin({ headers }: Answer, origin: string): CorsFault | undefined {
  const value = headers[allowOrigin];
  if (value === undefined) return { kind: "no-origin" };
  if (value === "*" || value === origin) return undefined;
  if (value === "null") return { kind: "null-origin" };
  return { kind: value.includes(",") ? "several-origins" : "other-origin", value };
}

const placesOf = (list: string | undefined) => list?.split(",").map((place) => place.trim()) ?? [];

function judgeList({ headers }: Answer, name: "Allow-Headers" | "Allow-Methods"): CorsFault[] {
  const value = headers[name === "Allow-Headers" ? allowHeaders : allowMethods];
  const isList = placesOf(value).every((place) => token.test(place));
  return value === undefined || isList ? [] : [{ kind: "malformed", header: name, value }];
}

function judgeHeaders({ headers }: Answer): CorsFault[] {
  const value = headers[allowHeaders];
  const names = placesOf(value).map((name) => name.toLowerCase());
  const isAllowed = names.includes("content-type") || names.includes("*");
  return isAllowed ? [] : [{ kind: "content-type", value }];
}

/**
 * Judges the answer to a preflight as a browser does. `Access-Control-Allow-Methods` need not name POST, which pages may
 * always use; it only has to be a list.
 *
 * @param origin - The origin that the preflight came from.
 * @returns Everything that keeps the browser from posting. Where the answer is none to a preflight at all, its status
 * alone: its headers say nothing about the right answer.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export function judgePreflight(answer: Answer, origin: string): CorsFault[] {
  const { status, headers } = answer;
  if (isRedirect(answer)) return [{ kind: "redirect", status, location: headers.location }];
  if (!isOk(answer)) return [{ kind: "status", status }];
  const originFault = judgeOrigin(answer, origin);
  // Who sends no CORS header at all does not know of CORS: that is one fault.
  if (originFault?.kind === "no-origin" && headers[allowHeaders] === undefined) {
    return [originFault];
  }
  const malformed = [...judgeList(answer, "Allow-Methods"), ...judgeList(answer, "Allow-Headers")];
  return [
    ...(originFault ? [originFault] : []),
    ...malformed,
    ...(malformed.length === 0 ? judgeHeaders(answer) : []),
  ];
}

/**
 * @returns The three headers of an answer to a preflight, in one line.
 */
export function describePreflight({ headers }: Answer): string {
  return [
    ["Allow-Origin", headers[allowOrigin]],
    ["Allow-Headers", headers[allowHeaders]],
    ["Allow-Methods", headers[allowMethods]],
  ]
    .map(([name, value]) => `${name} ${shown(value)}`)
    .join(", ");
}
