import { loadDotEnv, readWebhooks } from "../src/environment";
import { root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { withSiteLock } from "./lib/keep-last-good";

void runCommand((stop) =>
  withSiteLock(root, () => {
    loadDotEnv(root);
    readWebhooks(process.env);
    return buildSite({}, stop);
  }),
);
