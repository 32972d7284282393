import { once } from "node:events";
import { join } from "node:path";
import { buildSite } from "./lib/build-site";
import { root, stop } from "./lib/command";
import { leadsFolder, runLocalSite } from "./lib/local-site";
import { startWorker } from "./lib/local-worker";

/** The folder of the site. It isn't `public/`, because nobody may publish a site whose forms post to this computer. */
const trialFolder = "trial/public";

void runLocalSite(async ({ port, addresses }) => {
  console.log("Building the site, to show it on this computer. This takes about a minute.");
  await buildSite(trialFolder);

  const worker = await startWorker(leadsFolder, port, join(root, trialFolder));
  console.log(`${addresses}\n\nCtrl-C ends it.`);

  if (!stop.aborted) await once(stop, "abort");
  await worker.close();
  return 0;
});
