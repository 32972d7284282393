import { rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/command";
import { runGatsby } from "./lib/gatsby";
import { keepLastGood } from "./lib/keep-last-good";
import { runLocalSite } from "./lib/local-site";

void runLocalSite("develop", async ({ site, env, message }, stop) => {
  // With the cache of a production build, Gatsby does not find the pages.
  rmSync(join(root, ".cache"), { recursive: true, force: true });
  console.log(`${message}\nEditor: ${site.origin}/admin`);

  // Gatsby takes the port itself.
  await site.close();
  const { port } = new URL(site.origin);
  const args = ["develop", "--host", "127.0.0.1", "--port", port];

  // What Gatsby writes into `public/` here is not for visitors, so it is kept in no folder.
  return keepLastGood(root, () => runGatsby(args, env, stop));
});
