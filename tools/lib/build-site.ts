import { statfsSync } from "node:fs";
import { join } from "node:path";
import { writeCheckedFiles, writeCheckedSite } from "../../src/build/checked-site";
import { finishPublic } from "../../src/build/finish-public";
import { loadSite } from "../../src/build/load-site";
import { UserError } from "../../src/shared/user-error";
import { root, stop } from "./command";
import { builtFolder, gatsbyFolder, picturesFolder, runGatsby, setUpGatsbyFolder } from "./gatsby";
import { replaceFolder, restoreFolder } from "./replace-folder";

/** With less room than this on the disk, a build can't succeed. */
const minFreeBytes = 20_000_000;

/**
 * Checks the content, builds the site, and puts it in the place of the last one, in a folder of the project. Returns the site. Only
 * Gatsby runs in another process.
 *
 * @throws {@link UserError} if the content or the environment is wrong, or if Gatsby fails.
 */
export async function buildSite(target: string) {
  restoreFolder(join(root, target));
  setUpGatsbyFolder();
  const { site, error, warnings } = await loadSite(root, process.env, picturesFolder);
  if (!site) throw new UserError(error);
  for (const warning of warnings) console.warn(`Note: ${warning}`);

  writeCheckedFiles(root, gatsbyFolder, site);
  writeCheckedSite(gatsbyFolder, { site, error });
  if ((await runGatsby(["build"])) !== 0) {
    // On a full disk, Gatsby's database fails with an error that doesn't name the disk.
    const { bavail, bsize } = statfsSync(gatsbyFolder);
    const reason =
      bavail * bsize < minFreeBytes ? "the disk has no room left" : "it says why above";
    throw new UserError(`Gatsby couldn't build the pages: ${reason}.`);
  }

  await finishPublic(root, builtFolder, site);
  stop.throwIfAborted();
  await replaceFolder(builtFolder, join(root, target));
  return site;
}
