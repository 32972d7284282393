import type { Issue } from "./issue";
import { identityKeys, isPlaceholder } from "./schema";
import type { Content } from "./tree";

/** What the site is being made for. */
export type Purpose =
  /** `npm run develop`: one person looks at it while it is edited. */
  | "develop"
  /** A build whose forms post to this machine, such as that of `npm start`. */
  | "trial"
  /** A build that visitors can use. */
  | "publish";

/**
 * Looks for what in the owner's identity is still made up, as it was shipped.
 *
 * @param site - The parsed `content/site.mdx`.
 * @param purpose - What the site is being made for.
 * @returns Errors in a build for visitors with an address of its own, otherwise warnings; where all is as it was
 * shipped, one issue of all keys, which is no warning in a build.
 */
export function checkIdentity(site: Content["site"], purpose: Purpose): Issue[] {
  const file = `content/${site.file}`;
  const values: Record<(typeof identityKeys)[number], string> = {
    address: site.address,
    email: site.email,
    "social.url": site.social.url,
    "professional.url": site.professional.url,
  };
  const madeUp = identityKeys.filter((key) => isPlaceholder(values[key]));
  if (madeUp.length === identityKeys.length) {
    return [
      {
        severity: purpose === "develop" ? "warning" : "info",
        file,
        field: madeUp.join(", "),
        message: "are made up; write your own before you publish the site",
      },
    ];
  }
  const isRefused = purpose === "publish" && !madeUp.includes("address");
  return madeUp.map((field) => ({
    severity: isRefused ? "error" : "warning",
    file,
    field,
    message: `is ${JSON.stringify(values[field])}, which is made up; write your own`,
  }));
}
