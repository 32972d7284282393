import { day, formatUtc, minute } from "../../shared/spans";

/** What GitHub has answered. `text` is empty unless it may hold errors. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Says when GitHub takes requests again, in ms since 1970. Returns undefined unless it refused because of a limit. */
function limitedUntil({ status, headers, text }: Answer) {
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

/** Matches the errors of a token that may not use the repository. GraphQL sends them with status 200. */
const refusedByGraphql = /"type":"(FORBIDDEN|NOT_FOUND)"/;

/**
 * Says what to do about a limit, an outage or a refused token. Returns "" for every other answer, which the editor gets as it is.
 */
export function explain(answer: Answer, repository: string, saves: boolean) {
  const { status, text } = answer;
  const until = limitedUntil(answer);
  if (until) {
    return `GitHub isn't taking any more requests for now, because there were too many. Try again after ${formatUtc(until)}.`;
  }
  if (status >= 500) {
    return saves
      ? "GitHub gave no answer, so nobody knows whether this was saved. Wait a minute, load the editor again, and look before you save again."
      : "GitHub can't be reached. Try again in a few minutes.";
  }
  if (![401, 403, 404].includes(status) && !refusedByGraphql.test(text)) return "";
  // The link fills in everything but the repository, which GitHub lets no link choose.
  const owner = repository.replace(/\/.*/, "");
  const link = `https://github.com/settings/personal-access-tokens/new?name=Editor+of+my+site&target_name=${owner}&contents=write&expires_in=365`;
  return `GitHub refused the secret GITHUB_TOKEN (status ${status}). Perhaps it has expired, or it is not for this repository. Make a new token at ${link} and choose only the repository ${repository}. Then enter it at Cloudflare: this Worker, Settings, Variables and Secrets, GITHUB_TOKEN.`;
}
