import { maskAddress } from "../../src/build/webhook-address";

/**
 * Finds what is wrong with an answer. After a wrong answer to a preflight, the browser won't post. After a wrong answer to a POST,
 * the visitor may see a success although the lead is lost, or an error although the lead has arrived.
 * `Access-Control-Allow-Methods` may be missing, because POST needs no permission.
 *
 * @returns What was seen, as a sentence, and the section of docs/webhooks.md that says what this means for a lead, and how to fix
 * it.
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch and, for both, https://fetch.spec.whatwg.org/#cors-check
 */
export function findCorsProblem(
  { ok, status, headers, url }: Response,
  origin: string,
  isPreflight: boolean,
) {
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
