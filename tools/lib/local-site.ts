import { resolve } from "node:path";
import type { Purpose } from "../../src/content/check-identity";
import { loadDotEnv, readEnvironment, webhookVariables } from "../../src/environment";
import { formTypes } from "../../src/routes";
import { startInbox } from "../servers/inbox";
import { findFreePort } from "../servers/listen";
import { root, runCommand } from "./command";
import { withSiteLock } from "./keep-last-good";

interface LocalSite {
  port: number;
  env: Record<string, string>;
  message: string;
}

/** Runs the site on this machine, with an inbox in the place of webhooks that are unset. */
export const runLocalSite = (
  purpose: Purpose,
  run: (site: LocalSite, stop: AbortSignal) => Promise<number>,
): Promise<void> =>
  runCommand((stop) =>
    withSiteLock(root, async () => {
      loadDotEnv(root);
      const { PORT, INBOX_PORT, INBOX_FILE, webhooks } = readEnvironment(process.env);
      // Before the build, so that a port in use is reported at once.
      const port = await findFreePort("PORT", PORT);
      const inbox = await startInbox({ port: INBOX_PORT, file: resolve(root, INBOX_FILE) });
      const env: LocalSite["env"] = { SITE_PURPOSE: purpose };
      const lines = [`Site:  http://127.0.0.1:${port}`, `Inbox: ${inbox.origin} (${INBOX_FILE})`];
      if (purpose === "develop") lines.push(`Editor: http://127.0.0.1:${port}/admin`);
      else lines.push("Editor: npm run develop");
      for (const type of formTypes) {
        const address = webhooks[type] ?? inbox.webhooks[type];
        env[webhookVariables[type]] = address;
        lines.push(`The ${type} form posts to ${new URL(address).host}.`);
      }
      try {
        return await run({ port, env, message: `\n${lines.join("\n")}\n\nCtrl-C ends it.` }, stop);
      } finally {
        await inbox.close();
      }
    }),
  );
