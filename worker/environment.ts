import type { RateLimit, SendEmail } from "@cloudflare/workers-types";

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
  /** Cloudflare's. Without an address of its own, so that nobody has to change wrangler.jsonc. */
  EMAIL?: SendEmail;
  /** Where leads are mailed to: an address that was verified in Email Routing. */
  LEADS_TO?: string;
  /** Whom the mails come from: an address of a domain with Email Routing. */
  LEADS_FROM?: string;
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

export const hasInbox = ({ LOCAL, INBOX_PASSWORD = "" }: Environment) =>
  LOCAL === true || INBOX_PASSWORD.length >= shortestPassword;

const neededForMail = ["EMAIL", "LEADS_TO", "LEADS_FROM"] as const;

/** The names of what has to be set before leads are mailed. */
export const missingForMail = (environment: Environment) =>
  neededForMail.filter((name) => !environment[name]);

export const hasMail = (environment: Environment) => missingForMail(environment).length === 0;

/** For how many days a lead is kept: what is no whole number from 1 on counts as not set. */
export function daysKept({ KEEP_DAYS = "" }: Environment) {
  return /^[1-9]\d{0,4}$/.test(KEEP_DAYS) ? Number(KEEP_DAYS) : 180;
}
