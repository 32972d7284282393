import { loadSite } from "../src/build/load-site";
import { loadDotEnv, readWebhooks } from "../src/environment";
import { catchSignals, readOptions, root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { lastGoodFolder } from "./lib/keep-last-good";
import { nextSteps } from "./lib/next-steps";
import { withSiteLock } from "./lib/site-lock";

void runCommand(() =>
  withSiteLock(root, async () => {
    loadDotEnv(root);
    if (readOptions(["--own-receiver"]).length > 0) process.env.OWN_RECEIVER = "true";
    // Gatsby would report what is missing only after its start.
    readWebhooks(process.env);

    const exitCode = await buildSite({}, catchSignals(), lastGoodFolder);
    if (exitCode !== 0) return exitCode;

    if (process.env.INBOX_PASSWORD) {
      console.log("INBOX_PASSWORD does nothing among the variables of a build.");
    }
    const { site } = await loadSite(root, process.env);
    if (site) console.log(["What is next:", ...nextSteps(site)].join("\n- "));
    return 0;
  }),
);
