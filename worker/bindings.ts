import type { Fetcher, RateLimit, SendEmail } from "@cloudflare/workers-types";
import { usualDaysKept } from "../src/shared/times";

/** The Worker's bindings. wrangler.jsonc and the host set them, or, on this computer, tools/lib/local-worker.ts. */
export interface Environment {
  /** Finds the object that keeps the leads. Only index.ts knows its class. */
  LEADS: { getByName: (name: string) => object };
  /** Allows ten requests a minute from an IPv6 /64 or an IPv4 address. */
  LEAD_LIMIT: RateLimit;
  /** Allows sixty requests a minute from an IPv6 /48. */
  NETWORK_LIMIT: RateLimit;
  /** Allows thirty wrong passwords a minute from one network. */
  INBOX_LIMIT: RateLimit;
  /** Allows one NOT STORED email a minute while the object can't count them. */
  NOT_STORED_LIMIT: RateLimit;
  /** A secret. Without it, the inbox is closed. */
  INBOX_PASSWORD?: string;
  /** Sends emails at Cloudflare. wrangler.jsonc names no address, so nobody has to change it. */
  EMAIL?: SendEmail;
  /** The address that gets the leads. It has to be verified in Email Routing. */
  LEADS_TO?: string;
  /** The address that sends the leads. Its domain has to have Email Routing. */
  LEADS_FROM?: string;
  /** An https address, such as a topic at ntfy, that gets a line of text about each new lead. */
  LEADS_PING?: string;
  /** After how many days a lead is deleted. */
  KEEP_DAYS?: string;
  /** Serves the files of the site. Only the editor's page needs it. */
  ASSETS: Pick<Fetcher, "fetch">;
  /** A secret: the GitHub token with which the Worker saves for everybody who has the password. */
  GITHUB_TOKEN?: string;
  /** The repository (`owner/name`) and branch to edit, if they differ from those of the build. */
  EDITOR_REPOSITORY?: string;
  EDITOR_BRANCH?: string;
  /** True on the owner's own computer. Only this project's commands set it, and no request can. */
  LOCAL?: true;
}

/** Somebody who has signed in. */
export interface Session {
  /** The name to put in front of what the editor saves, or "". */
  name: string;
}

/** The type parameter of the app. Hono expects the bindings under this name. */
export interface Site {
  Bindings: Environment;
  Variables: { session: Session };
}

/** Returns the password without a line break at its end, which is easily pasted with a secret. */
export const passwordOf = ({ INBOX_PASSWORD = "" }: Environment) => INBOX_PASSWORD.trim();

const shortestPassword = 16;

export const hasInbox = (environment: Environment) =>
  environment.LOCAL ?? passwordOf(environment).length >= shortestPassword;

const neededForMail = ["EMAIL", "LEADS_TO", "LEADS_FROM"] as const;

/** Lists the bindings that have to be set before leads are emailed. */
export const missingForMail = (environment: Environment) =>
  neededForMail.filter((name) => !environment[name]);

export const hasMail = (environment: Environment) => missingForMail(environment).length === 0;

export const hasPing = ({ LEADS_PING = "" }: Environment) => LEADS_PING.startsWith("https://");

/**
 * Returns after how many days a lead is deleted. Anything but 1 to 36,500 counts as not set, because no alarm can be set for a
 * date after the year 2189.
 */
export function daysKept({ KEEP_DAYS = "" }: Environment) {
  const days = /^[1-9]\d{0,4}$/.test(KEEP_DAYS) ? Number(KEEP_DAYS) : Infinity;
  return days <= 36_500 ? days : usualDaysKept;
}
