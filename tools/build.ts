import { UserError } from "../src/shared/user-error";
import { loadSite } from "../src/build/load-site";
import { catchSignals, readOptions, root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { lastGoodFolder } from "./lib/keep-last-good";
import { nextSteps } from "./lib/next-steps";
import { withSiteLock } from "./lib/site-lock";
import { requireBuildableFolder } from "./lib/system";

void runCommand(
  () =>
    withSiteLock(root, async () => {
      catchSignals();
      // The exit code of a build that is stopped.
      process.exitCode = 130;

      requireBuildableFolder(root);
      console.log("Building the site into public/. This takes about a minute.");
      if (readOptions(["--own-receiver"]).length > 0) process.env.OWN_RECEIVER = "true";
      // Checks the content now, because Gatsby would take seconds to report a fault.
      const { site, error } = await loadSite(root, process.env);
      if (!site) throw new UserError(error);

      // While Gatsby writes into public/, the last good site waits in `lastGoodFolder`. If the build succeeds, that site moves on, and
      // the new one stays. The next build deletes it. If this one did and was killed meanwhile, half of it would go back.
      const exitCode = await buildSite({}, lastGoodFolder, ".last-good/replaced");
      if (exitCode === 0) {
        console.log(["\nThe site is in public/.", ...nextSteps(site)].join("\n- "));
      }
      return exitCode;
    }),
  "The site wasn't built, and public/ stays as it was. Fix what is named above, then run this command again.",
);
