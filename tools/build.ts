import { loadDotEnv, readWebhooks } from "../src/environment";
import { isOwnReceiver } from "../src/routes";
import { catchSignals, readOptions, root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { lastGoodFolder } from "./lib/keep-last-good";
import { withSiteLock } from "./lib/site-lock";

/** It is published with the site, and takes nothing before it has a password. */
const whatReceiverNeeds = `You will read your leads at /inbox behind your site's address.
The inbox wants a password: the secret INBOX_PASSWORD, of at least 16 characters.
Set it at Cloudflare in the Worker's Settings > Variables and Secrets, not in those of its build.`;

void runCommand(() =>
  withSiteLock(root, async () => {
    loadDotEnv(root);
    if (readOptions(["--own-receiver"]).length > 0) process.env.OWN_RECEIVER = "true";
    // Gatsby would report what is missing only after its start.
    const webhooks = readWebhooks(process.env);

    const exitCode = await buildSite({}, catchSignals(), lastGoodFolder);
    const usesReceiver = Object.values(webhooks).some(isOwnReceiver);
    if (exitCode !== 0 || !usesReceiver) return exitCode;

    if (process.env.INBOX_PASSWORD) {
      console.log("INBOX_PASSWORD does nothing among the variables of a build.");
    }
    console.log(whatReceiverNeeds);
    return 0;
  }),
);
