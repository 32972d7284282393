import { resolve } from "node:path";
import { loadDotEnv, readEnvironment, type Variables } from "../../src/build/environment";
import { catchSignals, readOptions, root, runCommand } from "./command";
import { findPort } from "./find-port";
import { refuseOtherReceiver } from "./local-worker";
import { withSiteLock } from "./site-lock";
import { requireWorkerd } from "./system";

/** Where the leads of this computer are. */
export const store = resolve(root, "inbox-data");

interface LocalSite {
  port: number;
  /** The variables for Gatsby, which say where the forms post to. */
  env: Variables;
  /** What to print for the user. */
  message: string;
}

/** Without these variables, the forms post to the site's own receiver. */
const noWebhooks: Variables = {
  GATSBY_CONSULTATION_WEBHOOK_URL: "",
  GATSBY_PROJECT_INTAKE_WEBHOOK_URL: "",
  GATSBY_WEBHOOK_URL: "",
};

/** A command that runs the site on this computer until it is stopped, with its receiver. */
export const runLocalSite = (run: (site: LocalSite, stop: AbortSignal) => Promise<number>) =>
  runCommand(() => {
    const usesRealWebhooks = readOptions(["--real-webhooks"]).length > 0;
    if (usesRealWebhooks) {
      console.log("--real-webhooks: the forms post to the webhooks that the variables name.");
    }
    requireWorkerd();

    const stop = catchSignals();
    return withSiteLock(root, async () => {
      loadDotEnv(root);
      const webhooks = usesRealWebhooks ? {} : noWebhooks;
      const env = { ...webhooks, OWN_RECEIVER: "true", LOCAL_SITE: "true" };
      // Gatsby would report what is wrong only after its start.
      const { PORT } = readEnvironment({ ...process.env, ...env });

      // It may have the port that this command wants.
      await refuseOtherReceiver(store);
      const port = await findPort(PORT ? Number(PORT) : undefined);
      const origin = `http://127.0.0.1:${port}`;
      const message = `\nSite:  ${origin}\nInbox: ${origin}/inbox\n\nCtrl-C ends it.`;

      const exitCode = await run({ port, env, message }, stop);
      return stop.aborted ? 0 : exitCode;
    });
  });
