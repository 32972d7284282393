import { checkInputs } from "../../src/build/check-inputs";
import { parseEnvironment } from "../../src/environment";
import { type GatsbyOptions, runGatsby } from "./gatsby";
import { keepLastGood } from "./keep-last-good";

/**
 * Builds the site for production into `public`. The last good `public` stays unless the build
 * succeeds.
 *
 * @returns Gatsby's exit code; 130 when it was stopped
 * @throws {@link InputError} naming every fault of the environment and the content, before anything is touched
 * @throws {@link BuildRunningError} when another process is building in the same folder
 */
export async function buildSite(options: GatsbyOptions): Promise<number> {
  await checkInputs(options.root, () => parseEnvironment(options.env), "build");
  return keepLastGood(options.root, () => runGatsby(["build"], options));
}
