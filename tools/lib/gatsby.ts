import type { Variables } from "../../src/build/environment";
import { root, runNode } from "./command";
import { keepLastGood } from "./keep-last-good";

/** Runs Gatsby without requests to other machines; returns its exit code. */
export const runGatsby = (args: string[], env: Variables, stop: AbortSignal) =>
  runNode(
    [require.resolve("gatsby/cli.js"), ...args],
    {
      ...env,
      GATSBY_TELEMETRY_DISABLED: "1",
      // Or Gatsby asks the npm registry for its latest version (gatsby/dist/utils/feedback.js).
      GATSBY_FEEDBACK_DISABLED: "1",
      // Or a build downloads this list from GitHub (gatsby/dist/utils/get-latest-gatsby-files.js).
      GATSBY_ADAPTERS_MANIFEST: "module.exports = [];",
      // A package behind Gatsby loads punycode, of which Node.js 22 and newer warn.
      NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --disable-warning=DEP0040`,
    },
    stop,
  );

/** Builds the site, and moves a good one into a folder. */
export const buildSite = (env: Variables, stop: AbortSignal, target: string) =>
  keepLastGood(root, () => runGatsby(["build"], env, stop), target);
