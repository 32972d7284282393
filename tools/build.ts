import { loadSite } from "../src/build/load-site";
import { loadDotEnv } from "../src/build/environment";
import { catchSignals, readOptions, root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { lastGoodFolder } from "./lib/keep-last-good";
import { nextSteps } from "./lib/next-steps";
import { withSiteLock } from "./lib/site-lock";

void runCommand(() =>
  withSiteLock(root, async () => {
    loadDotEnv(root);
    if (readOptions(["--own-receiver"]).length > 0) process.env.OWN_RECEIVER = "true";
    // Gatsby would report wrong variables only after its start.
    const { site } = await loadSite(root, process.env);

    const exitCode = await buildSite({}, catchSignals(), lastGoodFolder);
    if (exitCode !== 0) return exitCode;

    if (site) console.log(["What is next:", ...nextSteps(site)].join("\n- "));
    return 0;
  }),
);
