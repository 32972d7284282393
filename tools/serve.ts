import { join } from "node:path";
import { parseServerOptions } from "../src/environment";
import { loadDotEnv } from "../src/load-dot-env";
import { startPreview } from "./preview/start-preview";
import { root } from "./lib/root";
import { runScript, untilAborted } from "./lib/run-script";

void runScript(async (stop) => {
  loadDotEnv(root);
  const { port } = parseServerOptions(process.env);
  const preview = await startPreview({ port, directory: join(root, "public") });
  console.log(`Site: ${preview.origin}\nCtrl-C ends it.`);
  await untilAborted(stop);
  await preview.close();
  return 0;
});
