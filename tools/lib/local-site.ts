import { resolve } from "node:path";
import { readEnvironment } from "../../src/build/environment";
import { refuseOtherSites } from "../../src/build/refuse-other-sites";
import { catchSignals, hasOption, root, runCommand } from "./command";
import { findPort } from "./find-port";
import { withSiteLock } from "./site-lock";
import { requireBuildableFolder, requireWorkerd } from "./system";

/** The folder of the leads that were sent on this computer. */
export const leadsFolder = resolve(root, "inbox-data");

/** Unsets all webhooks, so that the forms post to the site's own receiver. */
const noWebhooks = {
  GATSBY_CONSULTATION_WEBHOOK_URL: "",
  GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "",
  GATSBY_WEBHOOK_URL: "",
};

/**
 * Runs a command that serves the site and its receiver on this computer until `stop` aborts. `run` gets the addresses of the site
 * and the inbox, one a line, and returns the exit code. `otherOptions` can be typed after the command, beside --real-webhooks.
 */
export const runLocalSite = (
  run: (site: { port: number; addresses: string }) => Promise<number>,
  ...otherOptions: string[]
) =>
  runCommand(async () => {
    if (hasOption("--real-webhooks", ...otherOptions)) {
      console.log("--real-webhooks: the forms post to the webhooks that the variables name.");
    } else {
      Object.assign(process.env, noWebhooks);
    }
    Object.assign(process.env, { OWN_RECEIVER: "true", LOCAL_SITE: "true" });
    requireBuildableFolder(root);
    requireWorkerd();
    // The Worker itself refuses other sites (worker/door/guards.tsx). Miniflare opens a second port in this process.
    refuseOtherSites();

    catchSignals();
    return withSiteLock(root, async () => {
      // Reports a wrong variable now, because a build would take seconds to do so.
      const { PORT } = readEnvironment(process.env);
      const port = await findPort(PORT ? Number(PORT) : undefined);
      const origin = `http://127.0.0.1:${port}`;
      return run({ port, addresses: `\nSite:   ${origin}\nInbox:  ${origin}/inbox` });
    });
  }, "The site didn't start. Fix what is named above, then run this command again.");
