import { loadDotEnv } from "../src/load-dot-env";
import { buildSite } from "./lib/build-site";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";

void runScript(async (stop) => {
  loadDotEnv(root);
  return buildSite({ root, env: process.env, stop });
});
