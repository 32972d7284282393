import type { Variables } from "../../src/environment";
import { root } from "./command";
import { keepLastGood } from "./keep-last-good";

/** Runs Gatsby without requests to other machines; returns its exit code, 130 when it was stopped. */
export async function runGatsby(
  args: readonly string[],
  env: Variables,
  stop: AbortSignal,
  program = require.resolve("gatsby/cli.js"),
): Promise<number> {
  // tsx compiles a static import to require, for which a dependency of execa exports nothing.
  const { execa } = await import("execa");
  const { exitCode = 1 } = await execa(process.execPath, [program, ...args], {
    cwd: root,
    env: {
      ...env,
      GATSBY_TELEMETRY_DISABLED: "1",
      // Or Gatsby asks the npm registry for its latest version (gatsby/dist/utils/feedback.js).
      GATSBY_FEEDBACK_DISABLED: "1",
      // Or a build downloads such a list from GitHub (gatsby/dist/utils/get-latest-gatsby-files.js).
      GATSBY_ADAPTERS_MANIFEST: "module.exports = [];",
      // A package behind Gatsby loads punycode, of which Node.js 22 and newer warn.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --disable-warning=DEP0040`,
    },
    stdio: ["ignore", "inherit", "inherit"],
    cancelSignal: stop,
    reject: false,
  });
  return stop.aborted ? 130 : exitCode;
}

/** Builds the site into `public/`, or into `trial/public/`. The last good one stays if the build fails. */
export const buildSite = (env: Variables, stop: AbortSignal, trial?: string) =>
  keepLastGood(root, () => runGatsby(["build"], env, stop), trial);
