import { maskAddress } from "../../src/webhook-address";

/** Why a lead may not arrive, or why a form may say so. */
export interface Problem {
  seen: string;
  /** The section of docs/webhooks.md on what this means for a lead, and how to fix it. */
  section: string;
}

/**
 * The first reason for which a browser does not post after this answer to its preflight, or for which a lead is lost after this
 * answer to its POST, or the form says that it was. POST needs no permission, so `Access-Control-Allow-Methods` need not name it.
 *
 * @see https://fetch.spec.whatwg.org/#cors-preflight-fetch and, for both, https://fetch.spec.whatwg.org/#cors-check
 */
export function findCorsProblem(
  method: "OPTIONS" | "POST",
  { ok, status, headers }: Response,
  url: URL,
  origin: string,
): Problem | undefined {
  if ([301, 302, 303, 307, 308].includes(status)) {
    const target = new URL(headers.get("location") ?? "", url);
    return { seen: `It redirects (${status}) to ${maskAddress(target)}.`, section: "redirected" };
  }

  if (!ok) {
    const section = method === "POST" ? "submission-refused" : "preflight-refused";
    return { seen: `It answers with status ${status}.`, section };
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
  if (method === "OPTIONS" && !/(^|[\s,])(content-type|\*)($|[\s,])/i.test(names)) {
    return {
      seen: "Its Access-Control-Allow-Headers does not name content-type.",
      section: "content-type-not-allowed",
    };
  }
  return undefined;
}
