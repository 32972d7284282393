import { once } from "node:events";
import { join } from "node:path";
import { root } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { runLocalSite, store } from "./lib/local-site";
import { startWorker } from "./lib/local-worker";

/** Its forms post to this computer, so it is never where the site to upload is. */
const folder = "trial/public";

void runLocalSite(async ({ port, env, message }, stop) => {
  const exitCode = await buildSite(env, stop, folder);
  if (exitCode !== 0) return exitCode;

  const worker = await startWorker({ store, files: join(root, folder), port });
  console.log(message);

  if (!stop.aborted) await once(stop, "abort");
  await worker.close();
  return 0;
});
