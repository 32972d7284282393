import { draftBranch } from "../../../src/shared/draft-branch";
import type { EditorAccess } from "../../shared/settings";
import { oneLine } from "../../shared/shorten";
import { formatUtc, minute } from "../../shared/spans";
import type { GithubReply } from "./ask-github";

/** What a request to GitHub does: it reads by a GET, it queries by GraphQL, or it changes something. */
export type Purpose = "read" | "query" | "save";

/** Returns when GitHub takes requests again, in ms since 1970. Returns undefined unless it refused because of a limit. */
function limitEndsAt({ status, headers }: Response, text: string) {
  const mentionsLimit =
    headers.get("x-ratelimit-remaining") === "0" ||
    headers.has("retry-after") ||
    /rate limit/i.test(text);
  const isLimited =
    status === 429 || (status === 403 && mentionsLimit) || text.includes('"RATE_LIMITED"');
  if (!isLimited) return undefined;

  const now = Date.now();
  const waitMs = Number(headers.get("retry-after")) * 1000;
  if (waitMs > 0) return now + waitMs;
  const resetAt = Number(headers.get("x-ratelimit-reset")) * 1000;
  return resetAt > now ? resetAt : now + minute;
}

/** What is read of an answer as JSON. An answer to GraphQL has the status 200 even if it holds errors. */
interface JsonAnswer {
  errors?: { type?: string; message?: string }[];
  message?: string;
  data?: { repository?: { ref?: unknown } };
}

function parseJson(text: string): JsonAnswer {
  try {
    return JSON.parse(text) as JsonAnswer;
  } catch {
    return {};
  }
}

/** Quotes what GitHub said, or returns "". */
function quoteOf({ errors = [], message = "" }: JsonAnswer) {
  const errorWords = errors.map((error) => error.message || error.type).join(" ");
  const words = oneLine(errorWords || message, 300);
  return words && `“${words}”`;
}

/** The types of GitHub's errors if a token may not use the repository. */
const tokenErrors = ["FORBIDDEN", "NOT_FOUND", "INSUFFICIENT_SCOPES"];

/** Matches GitHub's words for what rulesets and branch protection refuse. */
const brokenRuleWords =
  /rule violation|BRANCH_PROTECTION_RULE_VIOLATION|protected branch|pull request|status check|authorized to push|approving review|code owner/i;

/** What the editor is told if a save has failed on the way, or within GitHub. */
export const unknownSaveMessage =
  "GitHub gave no answer, so nobody knows whether this was saved. Wait a minute, load the editor again, and look before you save again.";

const explainRule = (quote: string, branch: string) =>
  `A rule of the repository keeps the editor from saving: ${quote} At GitHub, open the repository's Settings, then Rules > Rulesets and Branches, and switch off what asks for pull requests, checks or signatures on the branches ${draftBranch} and ${branch}.`;

/**
 * Says what to do about a deleted branch, or about the errors of a save. Returns undefined if there are none, or if the editor knows
 * what to do.
 */
function explainGraphql(json: JsonAnswer, purpose: Purpose) {
  const { errors = [], data } = json;
  if (data?.repository?.ref === null) {
    return `The branch ${draftBranch} was deleted at GitHub. Load the editor again, which makes it anew.`;
  }
  // Somebody else has saved meanwhile, which the editor knows how to say.
  const isStale = errors.some(({ type }) => type === "STALE_DATA");
  if (errors.length === 0 || isStale || purpose !== "save") return undefined;
  // GitHub's own faults have no type.
  const isFaultOfGithub = errors.some(({ type }) => !type);
  return isFaultOfGithub ? unknownSaveMessage : `GitHub refused to save this: ${quoteOf(json)}`;
}

/** Says how to make a token. Its link fills in everything but the repository, which GitHub lets no link choose. */
function howToReplaceToken(repository: string) {
  const owner = repository.replace(/\/.*/, "");
  const link = `https://github.com/settings/personal-access-tokens/new?name=Editor+of+my+site&target_name=${owner}&contents=write&expires_in=365`;
  return `Make a new token at ${link} and choose only the repository ${repository}. Then enter it at Cloudflare: this Worker, Settings, Variables and Secrets, GITHUB_TOKEN.`;
}

/**
 * Reads when the token ends, and says what to do before that. Returns undefined if it never ends, or if the header can't be read.
 * GitHub writes `2026-12-01 10:00:00 UTC`, or such as `+0200` in place of `UTC`.
 */
export function explainTokenEnd({ headers }: Response, { repository }: EditorAccess) {
  const text = headers.get("github-authentication-token-expiration") ?? "";
  const isMoment = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d (UTC|[+-]\d{4})$/.test(text);
  const at = isMoment ? Date.parse(text) : NaN;
  if (Number.isNaN(at)) return undefined;
  return {
    at,
    text: `The secret GITHUB_TOKEN ends on ${formatUtc(at)}. After that, nobody can save. ${howToReplaceToken(repository)}`,
  };
}

/**
 * Says what to do about a limit, an outage, a refused token or a refused save. Returns undefined for every other answer, which the
 * editor gets as it is.
 */
export function explain(
  { answer, text = "" }: GithubReply,
  { repository, branch }: EditorAccess,
  purpose: Purpose,
) {
  const { status } = answer;
  const endsAt = limitEndsAt(answer, text);
  if (endsAt) {
    return `GitHub isn't taking any more requests for now, because there were too many. Try again after ${formatUtc(endsAt)}.`;
  }
  if (status >= 500) {
    return purpose === "save"
      ? unknownSaveMessage
      : "GitHub can't be reached. Try again in a few minutes.";
  }
  const json = parseJson(text);
  const quote = quoteOf(json);
  // The data of an answer isn't searched, because it may be an entry of the site with the same words.
  const githubsWords = JSON.stringify([json.errors, json.message]);
  const isRuleBroken = brokenRuleWords.test(githubsWords);
  if (isRuleBroken) return explainRule(quote, branch);

  const hasTokenError = json.errors?.some(({ type = "" }) => tokenErrors.includes(type));
  const isTokenRefused = [401, 403, 404].includes(status) || hasTokenError;
  if (!isTokenRefused) return explainGraphql(json, purpose);
  if (/(was|is) archived/i.test(quote)) {
    return `The repository is archived, so nobody can save: ${quote} At GitHub, open its Settings, and press Unarchive this repository.`;
  }
  return `GitHub refused the secret GITHUB_TOKEN (status ${status}${quote && `: ${quote}`}). Perhaps it has expired, or it is not for this repository. ${howToReplaceToken(repository)}`;
}
