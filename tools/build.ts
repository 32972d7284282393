import { loadDotEnv } from "../src/build/environment";
import { UserError } from "../src/build/errors";
import { loadSite } from "../src/build/load-site";
import { catchSignals, readOptions, root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { lastGoodFolder } from "./lib/keep-last-good";
import { nextSteps } from "./lib/next-steps";
import { withSiteLock } from "./lib/site-lock";

void runCommand(() =>
  withSiteLock(root, async () => {
    loadDotEnv(root);
    if (readOptions(["--own-receiver"]).length > 0) process.env.OWN_RECEIVER = "true";
    // Gatsby takes seconds to start before it could report an error.
    const { site, error } = await loadSite(root, process.env);
    if (!site) throw new UserError(error);

    const exitCode = await buildSite({}, catchSignals(), lastGoodFolder);
    if (exitCode === 0) console.log(["What is next:", ...nextSteps(site)].join("\n- "));
    return exitCode;
  }),
);
