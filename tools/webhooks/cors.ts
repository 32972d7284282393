import { maskAddress } from "../../src/webhook-address";
import type { WebhookResponse } from "./request";

/** What a browser does not put up with, as far as the advice differs. */
export type CorsProblemKind =
  | "redirect"
  /** Status 401 or 403. */
  | "login"
  /** Status 429. */
  | "rate-limit"
  /** Any other status that is no success. */
  | "status"
  /** No allowed origin, or more than one. */
  | "origin-count"
  /** Another origin is allowed. */
  | "origin-value"
  | "content-type"
  | "malformed-list";

/** Why a browser does not post, or does not let the page read the response. */
export interface CorsProblem {
  kind: CorsProblemKind;
  /** What was seen, as a sentence. */
  observed: string;
}

/** The most characters of a header that a line has room for. */
const longest = 120;

/** Writes a header for a terminal: in quotes, cut where it is long, and without characters that could steer it. */
function quote(value: string | undefined): string {
  if (value === undefined) return "missing";
  const text = value.length > longest ? `${value.slice(0, longest)}…` : value;
  return JSON.stringify(text.replace(/\p{Cc}/gu, "?"));
}

/** Names where a redirect leads to without giving away what is secret in it. */
function describeTarget(location: string | undefined, url: URL): string {
  if (location === undefined || !URL.canParse(location, url)) return "nowhere";
  const target = new URL(location, url);
  const isSameWith = (change: Partial<URL>) =>
    Object.assign(new URL(url), change).href === target.href;
  if (isSameWith({ pathname: `${url.pathname}/` })) {
    return "the same address with a slash at its end";
  }
  if (isSameWith({ pathname: url.pathname.replace(/\/$/, "") })) {
    return "the same address without the slash at its end";
  }
  return isSameWith({ protocol: "https:" }) ? "the same address with https" : maskAddress(target);
}

/**
 * A redirect is none of a success: browsers never follow that of a preflight, and that of a POST as a GET or to another
 * origin.
 *
 * @returns What is wrong with the status; nothing where it is from 200 to 299.
 * @see https://fetch.spec.whatwg.org/#redirect-status and https://fetch.spec.whatwg.org/#ok-status
 */
export function findStatusProblem(response: WebhookResponse): CorsProblem | undefined {
  const { status, headers, url } = response;
  if (status >= 200 && status <= 299) return undefined;
  if ([301, 302, 303, 307, 308].includes(status)) {
    const target = describeTarget(headers.location, url);
    return { kind: "redirect", observed: `A redirect (${status}) to ${target}.` };
  }
  const observed = `The answer has the status ${status}.`;
  if (status === 401 || status === 403) return { kind: "login", observed };
  return { kind: status === 429 ? "rate-limit" : "status", observed };
}

/**
 * The CORS check, which the responses to the preflight and to the POST have to pass; the forms send no cookies.
 *
 * @param origin - The origin of the page.
 * @returns What keeps the page from reading the response; nothing where it may.
 * @see https://fetch.spec.whatwg.org/#cors-check
 */
export function findOriginProblem(
  { headers }: WebhookResponse,
  origin: string,
): CorsProblem | undefined {
  const name = "Access-Control-Allow-Origin";
  const value = headers["access-control-allow-origin"];
  if (value === undefined) return { kind: "origin-count", observed: `The answer has no ${name}.` };
  if (value === "*" || value === origin) return undefined;
  const is = `${name} is ${quote(value)}`;
  if (value === "null") {
    return { kind: "origin-value", observed: `${is}, which is the origin of no website.` };
  }
  return value.includes(",")
    ? { kind: "origin-count", observed: `${is}; browsers take one origin only.` }
    : { kind: "origin-value", observed: `${is}, which is not exactly the origin that asked.` };
}

/** A name of a method or a header, or an empty place in a list of them (RFC 9110, sections 5.6.1 and 5.6.2). */
const token = /^[!#$%&'*+.^_`|~\w-]*$/;

const namesIn = (list = "") => list.split(",").map((name) => name.trim());

function findListProblems({ headers }: WebhookResponse): CorsProblem[] {
  const allowHeaders = headers["access-control-allow-headers"];
  const malformed = Object.entries({
    "Allow-Methods": headers["access-control-allow-methods"],
    "Allow-Headers": allowHeaders,
  })
    .filter(([, value]) => !namesIn(value).every((name) => token.test(name)))
    .map(([header, value]): CorsProblem => {
      const observed = `Access-Control-${header} is ${quote(value)}, which is no list of names with commas between them.`;
      return { kind: "malformed-list", observed };
    });
  if (malformed.length > 0) return malformed;
  const allowed = namesIn(allowHeaders).map((name) => name.toLowerCase());
  if (allowed.includes("content-type") || allowed.includes("*")) return [];
  const observed = `Access-Control-Allow-Headers is ${quote(allowHeaders)} and so does not allow content-type, without which no JSON is sent.`;
  return [{ kind: "content-type", observed }];
}

/**
 * Judges the response to a preflight as a browser does. `Access-Control-Allow-Methods` need not name POST, which pages may
 * always use; it only has to be a list.
 *
 * @param origin - The origin that the preflight came from.
 * @returns Everything that keeps the browser from posting. Where the response is none to a preflight at all, its status
 * alone: its headers say nothing about the right one.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export function findPreflightProblems(response: WebhookResponse, origin: string): CorsProblem[] {
  const statusProblem = findStatusProblem(response);
  if (statusProblem) return [statusProblem];
  const originProblem = findOriginProblem(response, origin);
  const { headers } = response;
  const sentHeaders = [
    headers["access-control-allow-origin"],
    headers["access-control-allow-headers"],
  ];
  // A server that sends neither does not know of CORS: that is one problem.
  if (originProblem && sentHeaders.every((value) => value === undefined)) return [originProblem];
  return [originProblem ?? [], findListProblems(response)].flat();
}

/** @returns The three headers of a response to a preflight, in one line. */
export function describePreflight({ headers }: WebhookResponse): string {
  const origin = quote(headers["access-control-allow-origin"]);
  const names = quote(headers["access-control-allow-headers"]);
  const methods = quote(headers["access-control-allow-methods"]);
  return `Allow-Origin ${origin}, Allow-Headers ${names}, Allow-Methods ${methods}`;
}
