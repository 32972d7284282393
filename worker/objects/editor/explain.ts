import { draftBranch } from "../../../src/shared/draft-branch";
import type { EditorAccess } from "../../shared/settings";
import { oneLine } from "../../shared/shorten";
import { day, formatUtc, minute } from "../../shared/spans";

/** Says when GitHub takes requests again, in ms since 1970. Returns undefined unless it refused because of a limit. */
function limitedUntil({ status, headers }: Response, text: string) {
  const mentionsLimit =
    headers.get("x-ratelimit-remaining") === "0" ||
    headers.has("retry-after") ||
    /rate limit/i.test(text);
  if (status !== 429 && !(status === 403 && mentionsLimit) && !text.includes('"RATE_LIMITED"')) {
    return undefined;
  }

  const now = Date.now();
  const wait = Number(headers.get("retry-after")) * 1000;
  const reset = Number(headers.get("x-ratelimit-reset")) * 1000;
  if (wait > 0) return now + wait;
  return reset > now && reset < now + day ? reset : now + minute;
}

/** What is read of an answer as JSON. That to GraphQL has the status 200 even if it holds errors. */
interface JsonAnswer {
  errors?: { type?: string; message?: string }[];
  message?: string;
  data?: { repository?: { ref?: unknown } };
}

function parseJson(text: string): JsonAnswer {
  try {
    return (JSON.parse(text) as JsonAnswer | null) ?? {};
  } catch {
    return {};
  }
}

/** Quotes what GitHub said, or returns "". */
function quoteOf({ errors = [], message = "" }: JsonAnswer) {
  const said = errors.map((error) => error.message || error.type).join(" ");
  const words = oneLine(said || message, 300);
  return words && `“${words}”`;
}

/** The types of errors of a token that may not use the repository. */
const tokenErrors = ["FORBIDDEN", "NOT_FOUND", "INSUFFICIENT_SCOPES"];

/** Matches GitHub's words for what rulesets and branch protection refuse. */
const brokenRule =
  /rule violation|BRANCH_PROTECTION_RULE_VIOLATION|protected branch|pull request|status check|authorized to push|approving review|code owner/i;

/** What the editor is told if a save has failed on the way, or within GitHub. */
export const isSavedUnknown =
  "GitHub gave no answer, so nobody knows whether this was saved. Wait a minute, load the editor again, and look before you save again.";

const explainRule = (said: string, branch: string) =>
  `A rule of the repository keeps the editor from saving: ${said} At GitHub, open the repository's Settings, then Rules > Rulesets and Branches, and switch off what asks for pull requests, checks or signatures on the branches ${draftBranch} and ${branch}.`;

/** Says what to do about the errors in an answer to GraphQL. Returns "" if there are none, or if the editor knows what to do. */
function explainGraphql(answer: JsonAnswer, branch: string, saves: boolean) {
  const { errors = [], data } = answer;
  if (data?.repository?.ref === null) {
    return `The branch ${draftBranch} was deleted at GitHub. Load the editor again, which makes it anew.`;
  }
  // Somebody else has saved meanwhile.
  const isStale = errors.some(({ type }) => type === "STALE_DATA");
  if (errors.length === 0 || isStale) return "";

  const said = quoteOf(answer);
  if (brokenRule.test(JSON.stringify(errors))) {
    return explainRule(said, branch);
  }
  if (!saves) return "";
  // GitHub's own faults have no type.
  return errors.every(({ type }) => type) ? `GitHub refused to save this: ${said}` : isSavedUnknown;
}

/** Says how to make a token. Its link fills in everything but the repository, which GitHub lets no link choose. */
function howToReplaceToken(repository: string) {
  const owner = repository.replace(/\/.*/, "");
  const link = `https://github.com/settings/personal-access-tokens/new?name=Editor+of+my+site&target_name=${owner}&contents=write&expires_in=365`;
  return `Make a new token at ${link} and choose only the repository ${repository}. Then enter it at Cloudflare: this Worker, Settings, Variables and Secrets, GITHUB_TOKEN.`;
}

/**
 * Reads when GitHub will no longer take the token, and says what to do before that. Returns undefined if it always will, or if its
 * header can't be read: GitHub writes such as `2026-12-01 10:00:00 UTC`, and sometimes `+0200` in place of `UTC`.
 */
export function explainEnd({ headers }: Response, { repository }: EditorAccess) {
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
 * Says what to do about a limit, an outage, a refused token or a refused save. Returns "" for every other answer, which the editor
 * gets as it is. `text` is empty unless it may hold errors.
 */
export function explain(
  answer: Response,
  text = "",
  { repository, branch }: EditorAccess,
  saves: boolean,
) {
  const { status } = answer;
  const until = limitedUntil(answer, text);
  if (until) {
    return `GitHub isn't taking any more requests for now, because there were too many. Try again after ${formatUtc(until)}.`;
  }
  if (status >= 500) {
    return saves ? isSavedUnknown : "GitHub can't be reached. Try again in a few minutes.";
  }
  const json = parseJson(text);
  // GitHub answers with 422 if a rule keeps a branch from being moved.
  if (status === 422 && brokenRule.test(text)) return explainRule(quoteOf(json), branch);
  const hasTokenError = json.errors?.some(({ type = "" }) => tokenErrors.includes(type));
  const isTokenRefused = [401, 403, 404].includes(status) || hasTokenError;
  if (!isTokenRefused) return explainGraphql(json, branch, saves);

  const said = quoteOf(json);
  // A rule is named whatever type GitHub gives the error.
  if (brokenRule.test(text)) return explainRule(said, branch);
  if (/(was|is) archived/i.test(said)) {
    return `The repository is archived, so nobody can save: ${said} At GitHub, open its Settings, and press Unarchive this repository.`;
  }
  return `GitHub refused the secret GITHUB_TOKEN (status ${status}${said && `: ${said}`}). Perhaps it has expired, or it is not for this repository. ${howToReplaceToken(repository)}`;
}
