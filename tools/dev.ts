import { rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/command";
import { runGatsby } from "./lib/gatsby";
import { keepLastGood } from "./lib/keep-last-good";
import { runLocalSite } from "./lib/local-site";

void runLocalSite("develop", async ({ site, env, message }, stop) => {
  // With the cache of a production build, develop does not find its pages.
  rmSync(join(root, ".cache"), { recursive: true, force: true });
  console.log(message);
  const args = ["develop", "--host", "127.0.0.1", "--port", new URL(site.origin).port];
  await keepLastGood(root, async () => {
    // Gatsby takes the port itself.
    await site.close();
    await runGatsby(args, env, stop);
    // Never 0: what develop writes into public/ is not for visitors, so the last build is restored.
    return 1;
  });
  return stop.aborted ? 0 : 1;
});
