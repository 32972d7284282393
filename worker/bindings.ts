import type { RateLimit, SendEmail } from "@cloudflare/workers-types";

/** What is bound to the Worker, except the leads: by wrangler.jsonc and at the host, or by tools/lib/local-worker.ts. */
export interface Environment {
  /** Ten requests a minute from a /64, or an IPv4 address. */
  LEAD_LIMIT: RateLimit;
  /** Sixty requests a minute from a /48. */
  NETWORK_LIMIT: RateLimit;
  /** Thirty wrong passwords a minute. */
  INBOX_LIMIT: RateLimit;
  /** One NOT STORED email a minute, where the object cannot count them. */
  NOT_STORED_LIMIT: RateLimit;
  /** A secret. Without it, the inbox is closed. */
  INBOX_PASSWORD?: string;
  /** Sends emails at Cloudflare. It names no address, so nobody has to change wrangler.jsonc. */
  EMAIL?: SendEmail;
  /** Where leads are emailed to: an address that was verified in Email Routing. */
  LEADS_TO?: string;
  /** Whom the emails come from: an address of a domain with Email Routing. */
  LEADS_FROM?: string;
  /** After how many days a lead is deleted. */
  KEEP_DAYS?: string;
  /** Only this project's commands set it. No request can claim that it comes from this computer. */
  LOCAL?: true;
}

/** Trims the password, because a secret is easily pasted with a line break at its end. */
export const passwordOf = ({ INBOX_PASSWORD = "" }: Environment) => INBOX_PASSWORD.trim();

const shortestPassword = 16;

export const hasInbox = (environment: Environment) =>
  environment.LOCAL === true || passwordOf(environment).length >= shortestPassword;

const neededForMail = ["EMAIL", "LEADS_TO", "LEADS_FROM"] as const;

/** Lists what has to be set before leads are emailed. */
export const missingForMail = (environment: Environment) =>
  neededForMail.filter((name) => !environment[name]);

export const hasMail = (environment: Environment) => missingForMail(environment).length === 0;

/** How many days a lead is kept. Alarms know no date after the year 2189, so anything but 1 to 36,500 counts as not set. */
export function daysKept({ KEEP_DAYS = "" }: Environment) {
  const days = /^[1-9]\d{0,4}$/.test(KEEP_DAYS) ? Number(KEEP_DAYS) : Infinity;
  return days <= 36_500 ? days : 180;
}
