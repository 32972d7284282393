import { maskAddress } from "../../src/webhook-address";
import type { Problem } from "./problem";

/**
 * The first reason for which a browser does not post after this preflight. POST needs no permission, so
 * `Access-Control-Allow-Methods` need not name it.
 *
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch
 */
export function findPreflightProblem(
  response: Response,
  url: URL,
  origin: string,
): Problem | undefined {
  const { ok, status } = response;
  const redirect = redirectProblem(response, url);
  if (redirect) return redirect;
  if (!ok) return { seen: `It answers with status ${status}.`, section: "preflight-refused" };
  return originProblem(response, origin) ?? contentTypeProblem(response);
}

/** Why a lead is lost after a POST, or why the form says that it was. */
export function findPostProblems(response: Response, url: URL, origin: string): Problem[] {
  const { ok, status } = response;
  const redirect = redirectProblem(response, url);
  if (redirect) return [redirect];

  const problems: Problem[] = [];
  if (!ok)
    problems.push({ seen: `It answers with status ${status}.`, section: "submission-refused" });
  const notAllowed = originProblem(response, origin);
  if (notAllowed) problems.push(notAllowed);
  return problems;
}

function redirectProblem({ status, headers }: Response, url: URL): Problem | undefined {
  if (![301, 302, 303, 307, 308].includes(status)) return undefined;
  const location = headers.get("location") ?? "";
  const target = URL.canParse(location, url) ? maskAddress(new URL(location, url)) : "nowhere";
  return { seen: `It redirects (${status}) to ${target}.`, section: "redirected" };
}

/** @see https://fetch.spec.whatwg.org/#cors-check, which both responses have to pass. */
function originProblem({ headers }: Response, origin: string): Problem | undefined {
  const allowed = headers.get("access-control-allow-origin");
  if (allowed === "*" || allowed === origin) return undefined;
  if (allowed === null) {
    return { seen: "It sends no Access-Control-Allow-Origin.", section: "no-cors-headers" };
  }
  return {
    seen: `Its Access-Control-Allow-Origin is ${JSON.stringify(allowed)}.`,
    section: "another-origin-allowed",
  };
}

function contentTypeProblem({ headers }: Response): Problem | undefined {
  const allowed = headers.get("access-control-allow-headers") ?? "";
  const names = allowed.split(",").map((name) => name.trim().toLowerCase());
  if (names.includes("content-type") || names.includes("*")) return undefined;
  return {
    seen: "Its Access-Control-Allow-Headers does not name content-type.",
    section: "content-type-not-allowed",
  };
}
