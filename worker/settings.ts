import type { RateLimit, SendEmail } from "@cloudflare/workers-types";
import { string } from "yup";
import { tidied } from "../src/shared/characters";
import { usualDaysKept } from "../src/shared/commitments";
import { siteData } from "./generated";

/** Finds an object by its name. */
interface Namespace {
  getByName: (name: string) => object;
}

/** In days, a hundred years. The alarm that deletes a lead can't be set for a date after the year 2189. */
const mostDays = 36_500;

/**
 * A setting, cleaned. If that leaves nothing, it counts as not set. yup's own message for a value that isn't text would show a
 * secret.
 */
const setting = (clean: (typed: unknown) => unknown) =>
  string()
    .transform((typed: unknown) => clean(typed) || undefined)
    .typeError("has to be a text");

/** A value that was perhaps pasted from a chat, with characters that nobody sees. */
const value = setting(tidied);

/** What the owner can set at Cloudflare. */
const rules = {
  /** A secret. Without it, the inbox is closed. Only trimmed, because tidying could change its characters. */
  INBOX_PASSWORD: setting((typed) => (typeof typed === "string" ? typed.trim() : typed)).min(
    16,
    "has to have at least 16 characters",
  ),
  /** The addresses that get the leads. Each has to be verified in Email Routing. */
  LEADS_TO: value.matches(
    // After each address, the text ends, or there is a comma with another address after it.
    /^([^\s@,]+@[^\s@,]+\.[^\s@,]+(\s*,\s*(?=\S)|$))+$/,
    "has to be an email address, such as you@example.com, or some with commas between",
  ),
  /** The address that sends the leads. Its domain has to have Email Routing. */
  LEADS_FROM: value.matches(
    /^[^\s@,]+@[^\s@,]+\.[^\s@,]+$/,
    "has to be an email address, such as site@example.com",
  ),
  /** An address, such as a topic at ntfy, that gets a line of text about each new lead. */
  LEADS_PING: value.matches(
    /^https:\/\/[!-~]+$/,
    "has to be an https address, such as https://ntfy.sh/my-leads",
  ),
  /** After how many days a lead is deleted. */
  KEEP_DAYS: value.test({
    message: `has to be a whole number from 1 to ${mostDays}, such as 90. Until then, messages are kept for ${usualDaysKept} days`,
    // "1" stands for no value, for which `readSettings` has the default.
    test: (typed = "1") => /^[1-9]\d*$/.test(typed) && Number(typed) <= mostDays,
  }),
  /** A secret: the GitHub token with which the Worker saves for everybody who has the password. */
  GITHUB_TOKEN: value.matches(/^[!-~]+$/, "has to be a token of GitHub, in one piece"),
  /** The repository and the branch to edit, if they differ from those of the build. */
  EDITOR_REPOSITORY: value.matches(
    /^[\w.-]+\/[\w.-]+$/,
    "has to be a repository's owner and name, such as ada/site",
  ),
  EDITOR_BRANCH: value.matches(/^[^\s\p{C}]+$/u, "has to be the name of a branch, such as main"),
};

type Name = keyof typeof rules;

/** The Worker's bindings. wrangler.jsonc and the host set them, or, on this computer, tools/lib/local-worker.ts. */
export interface Bindings extends Partial<Record<Name, string>> {
  LEADS: Namespace;
  EDITOR: Namespace;
  /** Allows ten requests a minute from an IPv6 /64 or an IPv4 address. */
  LEAD_LIMIT: RateLimit;
  /** Allows sixty requests a minute from an IPv6 /48. */
  NETWORK_LIMIT: RateLimit;
  /** Allows thirty wrong passwords a minute from one network. */
  INBOX_LIMIT: RateLimit;
  /** Allows one email a minute about leads that couldn't be stored, while the object Leads can't count these. */
  NOT_STORED_LIMIT: RateLimit;
  /** Serves the files of the site. Only the editor's page needs it. */
  ASSETS: { fetch: (address: string) => Promise<Response> };
  /** Sends emails at Cloudflare. wrangler.jsonc names no address, so nobody has to change it. */
  EMAIL?: SendEmail;
  /** True on the owner's own computer. Only this project's commands set it, and no request can. */
  LOCAL?: true;
}

/**
 * Adds fields in camelCase to the bindings, made from what the owner can set. Read these fields, and not the owner's bindings: a
 * value that can't be used is left out of the fields, and `faults` says what it has to look like.
 */
export function readSettings(bindings: Bindings) {
  const { EMAIL, LOCAL } = bindings;
  const usable: Partial<Record<Name, string>> = {};
  const faults: Record<string, string> = {};
  for (const name of Object.keys(rules) as Name[]) {
    try {
      usable[name] = rules[name].validateSync(bindings[name]);
    } catch (error) {
      faults[name] = `${name} ${(error as Error).message}.`;
    }
  }

  // What can't be used is set all the same, so it isn't missing.
  const missing = (["EMAIL", "LEADS_TO", "LEADS_FROM", "LEADS_PING"] as const).filter(
    (name) => !{ ...usable, ...faults, EMAIL }[name],
  );
  /** Says whether a channel can send. "off": something isn't set. "faulty": something can't be used, so messages wait. */
  const stateOf = (...names: typeof missing) => {
    if (names.some((name) => missing.includes(name))) return "off";
    return names.some((name) => faults[name]) ? "faulty" : "on";
  };

  const {
    INBOX_PASSWORD: password,
    LEADS_TO = "",
    LEADS_FROM = "",
    LEADS_PING = "",
    // Unlike the others, a value that can't be used falls back, as its message says.
    KEEP_DAYS = usualDaysKept,
    GITHUB_TOKEN: token,
    EDITOR_REPOSITORY: repository = siteData.editor?.repository,
    EDITOR_BRANCH: branch = siteData.editor?.branch ?? "main",
  } = usable;
  // If one of these can't be used, the default mustn't take its place: the editor would save to another place than the owner meant.
  const hasTarget = !faults.EDITOR_REPOSITORY && !faults.EDITOR_BRANCH;
  return {
    ...bindings,
    password,
    /** True if the owner can open the inbox: with a password or, on this computer, without one. */
    isOpen: LOCAL ?? password !== undefined,
    mail: {
      state: stateOf("EMAIL", "LEADS_TO", "LEADS_FROM"),
      service: EMAIL,
      to: LEADS_TO.split(/\s*,\s*/),
      from: LEADS_FROM,
    },
    ping: { state: stateOf("LEADS_PING"), address: LEADS_PING },
    daysKept: Number(KEEP_DAYS),
    /** What the Worker needs to save for the owner, or undefined if it can't. */
    editorAccess: token && repository && hasTarget ? { token, repository, branch } : undefined,
    /** The names of what is needed to tell the owner about leads, and isn't set. */
    missing,
    /** What each setting that can't be used has to look like. */
    faults: Object.values(faults),
  };
}

export type Settings = ReturnType<typeof readSettings>;

export type EditorAccess = NonNullable<Settings["editorAccess"]>;
