import { once } from "node:events";
import { join } from "node:path";
import { root } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { runLocalSite } from "./lib/local-site";
import { listenOnLoopback } from "./servers/listen";
import { createPreview } from "./servers/preview";

void runLocalSite("trial", async ({ site, env, message }, stop) => {
  // As its forms post to this computer, it is never where the site to upload is.
  const exitCode = await buildSite(env, stop, "trial");
  if (stop.aborted) return 0;
  if (exitCode !== 0) return exitCode;

  const stopped = once(stop, "abort");
  await site.close();
  const port = Number(new URL(site.origin).port);
  const preview = await listenOnLoopback(createPreview(join(root, "trial/public")), "PORT", port);
  console.log(message);
  await stopped;
  await preview.close();
  return 0;
});
