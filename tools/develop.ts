import { rmSync } from "node:fs";
import { join } from "node:path";
import { root, runCommand } from "./lib/command";
import { runGatsby } from "./lib/gatsby";
import { keepLastGood, withSiteLock } from "./lib/keep-last-good";
import { runLocalSite } from "./lib/local-site";
import { findFreePort } from "./servers/listen";

void runCommand((stop) =>
  withSiteLock(root, stop, (lock) =>
    runLocalSite(async ({ port, env, lines }) => {
      // A cache that a production build has left behind answers develop with pages it cannot find.
      rmSync(join(root, ".cache"), { recursive: true, force: true });
      const free = String(await findFreePort("PORT", port));
      await lock.refuseOthers(
        `npm run develop works in this folder already, at http://127.0.0.1:${free}. End that first (Ctrl-C where it runs): both write to .cache/ and public/.`,
      );
      console.log([`Site:  http://127.0.0.1:${free}`, ...lines, "", "Ctrl-C ends it."].join("\n"));
      const args = ["develop", "--host", "127.0.0.1", "--port", free];
      const exitCode = await keepLastGood(
        root,
        () => runGatsby(args, { root, env, stop }),
        // What it writes into public/ is for itself: when it ends, the site that was built last is there again.
        () => false,
      );
      return stop.aborted ? 0 : exitCode;
    }),
  ),
);
