import { join } from "node:path";
import { root, runNode } from "./command";
import { keepLastGood, moveFolder } from "./keep-last-good";

/** Runs Gatsby, and keeps it from asking other computers. Returns its exit code. */
export const runGatsby = (args: string[], env: NodeJS.ProcessEnv) =>
  runNode([require.resolve("gatsby/cli.js"), ...args], {
    ...env,
    GATSBY_TELEMETRY_DISABLED: "1",
    // Gatsby's other logger redraws its lines, and prints the table of pages twice.
    GATSBY_LOGGER: "yurnalist",
    // Otherwise Gatsby asks the npm registry for its latest version (gatsby/dist/utils/feedback.js).
    GATSBY_FEEDBACK_DISABLED: "1",
    // Otherwise a build downloads this list from GitHub (gatsby/dist/utils/get-latest-gatsby-files.js).
    GATSBY_ADAPTERS_MANIFEST: "module.exports = [];",
    // A dependency of Gatsby loads punycode, and Node.js 22 and newer would warn about it.
    NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ""} --disable-warning=DEP0040`,
  });

/**
 * Builds the site in `public/`, and returns the exit code. If the build succeeds, moves one folder of the project to the place of
 * another, before the last good site goes back into `public/`.
 */
export const buildSite = (env: NodeJS.ProcessEnv, from: string, to: string) =>
  keepLastGood(root, async () => {
    const exitCode = await runGatsby(["build"], env);
    if (exitCode === 0) moveFolder(join(root, from), join(root, to));
    return exitCode;
  });
