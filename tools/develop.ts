import { rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/command";
import { runGatsby } from "./lib/gatsby";
import { keepLastGood } from "./lib/keep-last-good";
import { runLocalSite } from "./lib/local-site";

void runLocalSite("develop", async ({ port, env, message }, stop) => {
  // A cache that a production build has left behind answers develop with pages it cannot find.
  rmSync(join(root, ".cache"), { recursive: true, force: true });
  console.log(message);
  const args = ["develop", "--host", "127.0.0.1", "--port", String(port)];
  // What it writes into public/ is for itself, and never good.
  await keepLastGood(root, () => runGatsby(args, env, stop).then(() => 1));
  return stop.aborted ? 0 : 1;
});
