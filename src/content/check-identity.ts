import { describeIssue, type Issue } from "./issue";
import { identityKeys, isPlaceholder } from "./schema";
import type { Content } from "./tree";

/** Something the owner should know that stops nothing. */
export interface Notice {
  /** `info` where all is as it was shipped, and a first trial is nothing to be warned of. */
  level: "info" | "warn";
  message: string;
}

/** What the site is being made for. */
export type Purpose =
  /** `npm run develop`: one person looks at it while it is edited. */
  | "develop"
  /** A build whose forms post to this machine, such as that of `npm start`. */
  | "trial"
  /** A build that visitors can use. */
  | "publish";

/**
 * Looks for what in the owner's identity is still made up, as it was shipped. In a build for visitors with an address
 * of its own that is a fault; otherwise the owner is only told.
 *
 * @param site - The parsed `content/site.mdx`.
 * @param purpose - What the site is being made for.
 * @returns The faults, and the notices.
 */
export function checkIdentity(
  site: Content["site"],
  purpose: Purpose,
): { faults: Issue[]; notices: Notice[] } {
  const file = `content/${site.file}`;
  const values: Record<(typeof identityKeys)[number], string> = {
    address: site.address,
    email: site.email,
    "social.url": site.social.url,
    "professional.url": site.professional.url,
  };
  const madeUp = identityKeys.filter((key) => isPlaceholder(values[key]));
  const findings = madeUp.map((field): Issue => ({
    file,
    field,
    message: `is ${JSON.stringify(values[field])}, which is made up; write your own`,
  }));
  if (purpose === "publish" && !madeUp.includes("address"))
    return { faults: findings, notices: [] };

  const notices: Notice[] =
    madeUp.length === identityKeys.length
      ? [
          {
            level: purpose === "develop" ? "warn" : "info",
            message: `${file}: ${madeUp.join(", ")}: are made up; write your own before you publish the site`,
          },
        ]
      : findings.map((finding) => ({ level: "warn", message: describeIssue(finding) }));
  return { faults: [], notices };
}
