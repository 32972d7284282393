import { join } from "node:path";
import { root, runCommand, serveUntil } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { withSiteLock } from "./lib/keep-last-good";
import { runLocalSite } from "./lib/local-site";
import { findFreePort } from "./servers/listen";
import { startPreview } from "./servers/preview";

void runCommand((stop) =>
  withSiteLock(root, stop, (lock) =>
    runLocalSite(async ({ port, env, lines }) => {
      // A port in use is better said now than after the build.
      await findFreePort("PORT", port);

      const exitCode = await buildSite({ root, env, stop }, "trial");
      if (stop.aborted) return 0;
      if (exitCode !== 0) return exitCode;

      const preview = await startPreview({ port, directory: join(root, "public") });
      await lock.refuseOthers(
        `npm start serves the site of this folder already, at ${preview.origin}. End that first (Ctrl-C where it runs): a build would change it there, too.`,
      );
      console.log(["", `Site:  ${preview.origin}`, ...lines, "", "Ctrl-C ends it."].join("\n"));
      return serveUntil(stop, preview);
    }),
  ),
);
