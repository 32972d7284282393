import type { StringSchema } from "yup";
import { usualDaysKept } from "../../src/shared/commitments";
import { siteData } from "../generated";
import { channels } from "./channels/all";
import type { Channel } from "./channels/channel";
import { setting, tidySetting } from "./setting";

/** A hundred years. The alarm that deletes a lead can't be set for a date after the year 2189. */
const maxDaysKept = 36_500;

const isDaysKept = (typed: string) => /^[1-9]\d*$/.test(typed) && Number(typed) <= maxDaysKept;

/** The rules of what the owner can set at Cloudflare, besides what the channels need. */
const generalRules = {
  /** A secret. Without it, the inbox is closed. Only trimmed, because tidying could change its characters. */
  INBOX_PASSWORD: setting((typed) => (typeof typed === "string" ? typed.trim() : typed)).min(
    16,
    "has to have at least 16 characters",
  ),
  /** After how many days a lead is deleted. If it isn't set, `readSettings` has the default. */
  KEEP_DAYS: tidySetting.test({
    message: `has to be a whole number from 1 to ${maxDaysKept}, such as 90. Until then, messages are kept for ${usualDaysKept} days`,
    test: (typed) => typed === undefined || isDaysKept(typed),
  }),
  /** A secret: the GitHub token with which the Worker saves for everybody who has the password. Any ASCII that can be seen. */
  GITHUB_TOKEN: tidySetting.matches(/^[!-~]+$/, "has to be a token of GitHub, in one piece"),
  /** The repository to edit, if it isn't that of the build. */
  EDITOR_REPOSITORY: tidySetting.matches(
    /^[\w.-]+\/[\w.-]+$/,
    "has to be a repository's owner and name, such as ada/site",
  ),
  /** The branch to edit, if it isn't that of the build. Not that of the draft (src/shared/draft-branch.ts). */
  EDITOR_BRANCH: tidySetting.matches(
    /^(?!editor-draft$)[^\s\p{C}]+$/u,
    "has to be the name of the branch that is published, such as main",
  ),
};

/** What the Worker is bound to (wrangler.jsonc). */
export interface Bindings extends Omit<Cloudflare.Env, "EMAIL"> {
  /** Sends emails at Cloudflare. An owner may have deleted this binding. */
  EMAIL?: SendEmail;
  /** True on the owner's own computer. Only this project's commands set it, and no request can. */
  LOCAL?: true;
  /** True for the receiver's request when the owner sends a test (door/inbox.tsx). No request can set this either. */
  TEST?: true;
}

/** Reads what the owner has set. A value that can't be used is left out, and `faults` says what it has to look like. */
function readValues(bindings: Bindings) {
  const typed: Record<string, unknown> = { ...bindings };
  const values: Record<string, string | undefined> = {};
  const faults: Record<string, string> = {};
  for (const rules of [generalRules, ...channels.map((channel) => channel.rules)]) {
    for (const [name, rule] of Object.entries<StringSchema>(rules)) {
      try {
        values[name] = rule.validateSync(typed[name]);
      } catch (error) {
        faults[name] = `${name} ${(error as Error).message}.`;
      }
    }
  }
  return { values, faults };
}

/** Returns what the Worker needs to save for the owner, or undefined if it can't. */
function editorAccessIn({ values, faults }: ReturnType<typeof readValues>) {
  // A default mustn't take the place of a value that can't be used: the editor would save somewhere else than the owner meant.
  if (faults.EDITOR_REPOSITORY || faults.EDITOR_BRANCH) return undefined;
  const {
    GITHUB_TOKEN: token,
    EDITOR_REPOSITORY: repository = siteData.editor?.repository,
    EDITOR_BRANCH: branch = siteData.editor?.branch ?? "main",
  } = values;
  return token && repository ? { token, repository, branch } : undefined;
}

/** Reads the Worker's settings from its bindings. */
export function readSettings(bindings: Bindings) {
  // A setting of that name at Cloudflare would be a text.
  const LOCAL = bindings.LOCAL === true;
  const { values, faults } = readValues(bindings);
  const password = values.INBOX_PASSWORD;

  /** Lists the names of what a channel needs, and isn't set. What can't be used is set all the same. */
  const missingFor = ({ rules, needsEmail }: Channel) => {
    const names = Object.keys(rules).filter((name) => !values[name] && !faults[name]);
    const lacksEmail = needsEmail && !bindings.EMAIL;
    return lacksEmail ? ["EMAIL", ...names] : names;
  };
  /** Says what a channel can do. "off": something isn't set. "faulty": something can't be used, so its messages wait. */
  const modeOf = (channel: Channel) => {
    if (missingFor(channel).length > 0) return "off";
    const hasFault = Object.keys(channel.rules).some((name) => faults[name]);
    return hasFault ? "faulty" : "on";
  };

  return {
    ...bindings,
    LOCAL,
    password,
    /** True if the owner can open the inbox: with a password or, on this computer, without one. */
    isOpen: LOCAL || password !== undefined,
    /** What is set, by its name at Cloudflare. */
    values,
    modeOf,
    // Unlike the others, a value that can't be used falls back to the default, as its fault says.
    daysKept: Number(values.KEEP_DAYS ?? usualDaysKept),
    editorAccess: editorAccessIn({ values, faults }),
    /** The names of what is needed to tell the owner about leads, and isn't set. */
    missing: channels.flatMap(missingFor),
    /** What each setting that can't be used has to look like. */
    faults: Object.values(faults),
  };
}

export type Settings = ReturnType<typeof readSettings>;

export type EditorAccess = NonNullable<Settings["editorAccess"]>;
