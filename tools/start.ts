import { join } from "node:path";
import { root, serveUntil } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { runLocalSite } from "./lib/local-site";
import { startPreview } from "./servers/preview";

void runLocalSite("trial", async ({ port, env, message }, stop) => {
  // Its forms post to this machine, so it is never where the site to upload is.
  const exitCode = await buildSite(env, stop, "trial");
  if (stop.aborted) return 0;
  if (exitCode !== 0) return exitCode;
  const preview = await startPreview({ port, directory: join(root, "trial/public") });
  console.log(message);
  return serveUntil(stop, preview);
});
