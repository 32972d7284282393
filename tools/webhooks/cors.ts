import { maskAddress } from "../../src/build/webhook-address";

/** A reason why a lead may not arrive, or why a form may say that it did not. */
interface Problem {
  /** What the check has seen, as a sentence. */
  seen: string;
  /** The section of docs/webhooks.md that says what this means for a lead, and how to fix it. */
  section: string;
}

/**
 * Finds what is wrong with an answer. After a wrong answer to a preflight, the browser won't post. After a wrong answer to a
 * POST, the lead is lost, or the form says so. `Access-Control-Allow-Methods` may be missing, because POST needs no permission.
 *
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch and, for both, https://fetch.spec.whatwg.org/#cors-check
 */
export function findCorsProblem(
  { ok, status, headers, url }: Response,
  origin: string,
  isPreflight: boolean,
): Problem | undefined {
  if ([301, 302, 303, 307, 308].includes(status)) {
    const target = new URL(headers.get("location") ?? "", url);
    return { seen: `It redirects (${status}) to ${maskAddress(target)}.`, section: "redirected" };
  }

  if (!ok) {
    return {
      seen: `It answers with status ${status}.`,
      section: isPreflight ? "preflight-refused" : "submission-refused",
    };
  }

  const allowed = headers.get("access-control-allow-origin");
  if (allowed === null) {
    return { seen: "It sends no Access-Control-Allow-Origin.", section: "no-cors-headers" };
  }
  if (allowed !== "*" && allowed !== origin) {
    return {
      seen: `Its Access-Control-Allow-Origin is ${JSON.stringify(allowed)}.`,
      section: "another-origin-allowed",
    };
  }

  const names = headers.get("access-control-allow-headers") ?? "";
  if (isPreflight && !/(^|[\s,])(content-type|\*)($|[\s,])/i.test(names)) {
    return {
      seen: "Its Access-Control-Allow-Headers does not name content-type.",
      section: "content-type-not-allowed",
    };
  }
  return undefined;
}
