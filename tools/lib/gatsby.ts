import { handOn, loadSite } from "../../src/build/load-site";
import type { Purpose } from "../../src/content/check-identity";
import { readWebhooks } from "../../src/environment";
import { UserError } from "../../src/address";
import { keepLastGood } from "./keep-last-good";
import { runChild, type RunOptions } from "./run-child";

/** The program behind the command `gatsby`. */
const gatsbyProgram = require.resolve("gatsby/cli.js");

/**
 * Runs Gatsby, which then calls no other machine.
 *
 * @param args - Its command and options.
 * @returns Its exit code; 130 when it was stopped.
 */
export function runGatsby(args: readonly string[], options: RunOptions): Promise<number> {
  return runChild([gatsbyProgram, ...args], {
    ...options,
    env: {
      ...options.env,
      GATSBY_TELEMETRY_DISABLED: "1",
      // Asks the npm registry for Gatsby's latest version (gatsby/dist/utils/feedback.js).
      GATSBY_FEEDBACK_DISABLED: "1",
      // Without a list of hosts' adapters, a build downloads one from GitHub and runs it
      // (gatsby/dist/utils/get-latest-gatsby-files.js).
      GATSBY_ADAPTERS_MANIFEST: "module.exports = [];",
      // An old package of Gatsby loads punycode, about which Node.js 22 and newer would warn.
      NODE_OPTIONS: [options.env.NODE_OPTIONS, "--disable-warning=DEP0040"]
        .filter(Boolean)
        .join(" "),
    },
  });
}

/**
 * Builds the site for production into `public`. The last good `public` stays unless the build
 * succeeds. The caller holds the lock of the site.
 *
 * @param purpose - What it is built for.
 * @returns Gatsby's exit code; 130 when it was stopped.
 * @throws {@link UserError} naming everything that is wrong with the environment and the content, before anything is
 * touched.
 */
export async function buildSite(options: RunOptions, purpose: Purpose): Promise<number> {
  const { root, env } = options;
  const loaded = await loadSite(root, readWebhooks(env), purpose);
  if (loaded.error) throw new UserError(loaded.error);
  return keepLastGood(root, () =>
    runGatsby(["build"], { ...options, env: { ...env, ...handOn(root, loaded) } }),
  );
}
