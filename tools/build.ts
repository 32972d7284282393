import { loadDotEnv, readWebhooks } from "../src/environment";
import { root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { withSiteLock } from "./lib/site-lock";

void runCommand((stop) =>
  withSiteLock(root, () => {
    loadDotEnv(root);
    // Gatsby would report what is missing only after its start.
    readWebhooks(process.env);
    return buildSite({}, stop);
  }),
);
