/** Why a lead may not arrive, or why a form may say so. */
export interface Problem {
  seen: string;
  /** The section of docs/webhooks.md on what this means for a lead, and how to fix it. */
  section:
    | "local-or-test-address"
    | "not-reached"
    | "certificate-refused"
    | "redirected"
    | "preflight-refused"
    | "no-cors-headers"
    | "another-origin-allowed"
    | "content-type-not-allowed"
    | "submission-refused"
    | "submission-not-answered";
}

export const describeProblem = ({ seen, section }: Problem) =>
  `${seen} See docs/webhooks.md#${section}.`;
