import type { RateLimit } from "@cloudflare/workers-types";

/** What is bound to the Worker: by wrangler.jsonc and at the host, or on this computer by tools/lib/local-worker.ts. */
export interface Environment {
  /** Of the class `Leads`. */
  LEADS: { getByName: (name: string) => { fetch: (request: Request) => Promise<Response> } };
  /** Ten leads a minute. */
  LEAD_LIMIT: RateLimit;
  /** Thirty requests a minute. */
  INBOX_LIMIT: RateLimit;
  /** A secret. Without one the inbox is closed. */
  INBOX_PASSWORD?: string;
  /** After how many days a lead is deleted. */
  KEEP_DAYS?: string;
  /** Only this project's commands set it. No request can say that it comes from this computer. */
  LOCAL?: true;
}

/** As Hono wants it. */
export interface Bindings {
  Bindings: Environment;
}

/** Short ones could be tried out, even at thirty a minute. */
const shortestPassword = 16;

export const hasInbox = ({ LOCAL, INBOX_PASSWORD = "" }: Environment): boolean =>
  LOCAL === true || INBOX_PASSWORD.length >= shortestPassword;

/** For how many days a lead is kept: what is no whole number from 1 on counts as not set. */
export function daysKept({ KEEP_DAYS = "" }: Environment): number {
  return /^[1-9]\d{0,4}$/.test(KEEP_DAYS) ? Number(KEEP_DAYS) : 180;
}
