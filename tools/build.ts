import { loadDotEnv } from "../src/environment";
import { root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { withSiteLock } from "./lib/keep-last-good";

void runCommand((stop) =>
  withSiteLock(root, stop, () => {
    loadDotEnv(root);
    return buildSite({ root, env: process.env, stop }, "publish");
  }),
);
