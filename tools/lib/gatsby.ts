import type { Variables } from "../../src/environment";
import { root } from "./command";
import { keepLastGood } from "./keep-last-good";

/** Runs Gatsby, which then calls no other machine; returns its exit code, 130 when it was stopped. */
export async function runGatsby(
  args: readonly string[],
  env: Variables,
  stop: AbortSignal,
  program = require.resolve("gatsby/cli.js"),
): Promise<number> {
  // Not by require, to which tsx compiles a static import: a package behind execa has only modules.
  const { execa } = await import("execa");
  const { exitCode = 1 } = await execa(process.execPath, [program, ...args], {
    cwd: root,
    env: {
      ...env,
      GATSBY_TELEMETRY_DISABLED: "1",
      // Asks the npm registry for Gatsby's latest version (gatsby/dist/utils/feedback.js).
      GATSBY_FEEDBACK_DISABLED: "1",
      // Without such a list, a build downloads one from GitHub (gatsby/dist/utils/get-latest-gatsby-files.js).
      GATSBY_ADAPTERS_MANIFEST: "module.exports = [];",
    },
    stdio: ["ignore", "inherit", "inherit"],
    cancelSignal: stop,
    reject: false,
  });
  return stop.aborted ? 130 : exitCode;
}

/** Builds the site into `public/`, where the last good one stays unless that succeeds. */
export const buildSite = (env: Variables, stop: AbortSignal) =>
  keepLastGood(root, () => runGatsby(["build"], env, stop));
