import { loadDotEnv, readWebhooks } from "../src/environment";
import { catchSignals, root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { lastGoodFolder } from "./lib/keep-last-good";
import { withSiteLock } from "./lib/site-lock";

void runCommand(() =>
  withSiteLock(root, () => {
    loadDotEnv(root);
    // Gatsby would report what is missing only after its start.
    readWebhooks(process.env);
    return buildSite({}, catchSignals(), lastGoodFolder);
  }),
);
