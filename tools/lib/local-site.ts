import { resolve } from "node:path";
import { Hono } from "hono";
import type { Purpose } from "../../src/content/check-identity";
import {
  loadDotEnv,
  readEnvironment,
  readWebhooks,
  type Variables,
  webhookVariables,
} from "../../src/environment";
import { startInbox } from "../servers/inbox";
import { listenOnLoopback, type RunningServer } from "../servers/listen";
import { catchSignals, readOptions, root, runCommand } from "./command";
import { withSiteLock } from "./site-lock";

interface LocalSite {
  /** Holds the site's port until it is closed, and says that the site is being built. */
  site: RunningServer;
  /** The variables for Gatsby, which say where the forms post to. */
  env: Variables;
  /** What to print for the user. */
  message: string;
}

/** A command that runs the site on this computer until it is stopped, with an inbox to which its forms post. */
export const runLocalSite = (
  purpose: Purpose,
  run: (site: LocalSite, stop: AbortSignal) => Promise<number>,
) =>
  runCommand(() => {
    const usesRealWebhooks = readOptions(["--real-webhooks"]).length > 0;
    if (usesRealWebhooks) {
      console.log("--real-webhooks: the forms post to the real webhooks, not to the inbox.");
    }

    const stop = catchSignals();
    return withSiteLock(root, async () => {
      loadDotEnv(root);
      const { site, inbox, env } = await startLocalServers(process.env, usesRealWebhooks);
      const message = `\nSite:  ${site.origin}\nInbox: ${inbox.origin}\n\nCtrl-C ends it.`;

      try {
        const exitCode = await run({ site, env: { ...env, SITE_PURPOSE: purpose }, message }, stop);
        return stop.aborted ? 0 : exitCode;
      } finally {
        await site.close();
        await inbox.close();
      }
    });
  });

/** Starts what the site needs. The forms post to the inbox, or to the webhooks that the variables name. */
export async function startLocalServers(variables: Variables, usesRealWebhooks: boolean) {
  const { PORT, INBOX_PORT, INBOX_FILE } = readEnvironment(variables);
  const realWebhooks = usesRealWebhooks ? readWebhooks(variables) : undefined;

  // Both keep their ports however long the build takes. A site whose port is named comes first, or the inbox might take it.
  const startSite = () => listenOnLoopback(beingBuilt, "PORT", PORT);
  const namedSite = PORT === undefined ? undefined : await startSite();

  try {
    const inbox = await startInbox(INBOX_PORT, resolve(root, INBOX_FILE));
    const site = namedSite ?? (await startSite());

    const webhooks = realWebhooks ?? inbox.webhooks;
    const env = {
      [webhookVariables.consultation]: webhooks.consultation,
      [webhookVariables["project-intake"]]: webhooks["project-intake"],
    };
    return { site, inbox, env };
  } catch (error) {
    await namedSite?.close();
    throw error;
  }
}

const beingBuilt = new Hono().all("*", ({ text }) => text("The site is being built.", 503));
