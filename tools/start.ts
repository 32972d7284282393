import { once } from "node:events";
import { join } from "node:path";
import { root } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { runLocalSite, store } from "./lib/local-site";
import { startWorker } from "./lib/local-worker";

/** Not `public/`, because nobody may upload a site whose forms post to this computer. */
const folder = "trial/public";

void runLocalSite(async ({ port, env, addresses }, stop) => {
  console.log("Building the site, to show it on this computer. This takes about a minute.");
  const exitCode = await buildSite(env, stop, folder);
  if (exitCode !== 0) return exitCode;

  const worker = await startWorker(store, port, join(root, folder));
  console.log(`${addresses}\n\nCtrl-C ends it.`);

  if (!stop.aborted) await once(stop, "abort");
  await worker.close();
  return 0;
});
