import { once } from "node:events";
import { join } from "node:path";
import { root } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { runLocalSite } from "./lib/local-site";
import { listenOnLoopback } from "./servers/listen";
import { createPreview } from "./servers/preview";

/** Its forms post to this computer, so it is never where the site to upload is. */
const folder = "trial/public";

void runLocalSite("trial", async ({ site, env, message }, stop) => {
  const exitCode = await buildSite(env, stop, folder);
  if (exitCode !== 0) return exitCode;

  await site.close();
  const port = Number(new URL(site.origin).port);
  const preview = await listenOnLoopback(createPreview(join(root, folder)), "PORT", port);
  console.log(message);

  if (!stop.aborted) await once(stop, "abort");
  await preview.close();
  return 0;
});
