import { catchSignals, hasOption, root, runCommand } from "./lib/command";
import { buildSite } from "./lib/build-site";
import { nextSteps } from "./lib/next-steps";
import { withSiteLock } from "./lib/site-lock";
import { requireBuildableFolder } from "./lib/system";

void runCommand(
  () =>
    withSiteLock(root, async () => {
      catchSignals();
      // A build that Ctrl-C ends has this exit code, as shells do it.
      process.exitCode = 130;

      requireBuildableFolder(root);
      console.log("Building the site into public/. This takes about a minute.");
      if (hasOption("--own-receiver")) process.env.OWN_RECEIVER = "true";
      const site = await buildSite("public");
      console.log(["\nThe site is in public/.", ...nextSteps(site)].join("\n- "));
      return 0;
    }),
  "The site wasn't built, and public/ stays as it was. Fix what is named above, then run this command again.",
);
