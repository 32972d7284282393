import type { Variables } from "../../src/environment";
import { runChild } from "./run-child";

/** The program behind the command `gatsby`. */
const gatsbyProgram = require.resolve("gatsby/cli.js");

/** How to run Gatsby. */
export interface GatsbyOptions {
  /** The project's root. */
  root: string;
  /** The environment it gets. */
  env: Variables;
  /** Ends it when aborted. */
  stop: AbortSignal;
}

/**
 * Runs Gatsby, which then calls no other machine.
 *
 * @param args - its command and options
 * @returns its exit code; 130 when it was stopped
 */
export function runGatsby(args: readonly string[], options: GatsbyOptions): Promise<number> {
  const { root, env, stop } = options;
  return runChild([gatsbyProgram, ...args], {
    cwd: root,
    env: {
      ...env,
      GATSBY_TELEMETRY_DISABLED: "1",
      // Asks the npm registry for Gatsby's latest version (gatsby/dist/utils/feedback.js).
      GATSBY_FEEDBACK_DISABLED: "1",
      // Without a list of hosts' adapters, a build downloads one from GitHub and runs it
      // (gatsby/dist/utils/get-latest-gatsby-files.js).
      GATSBY_ADAPTERS_MANIFEST: "module.exports = [];",
    },
    stop,
  });
}
