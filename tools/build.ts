import { loadDotEnv } from "../src/environment";
import { root, runCommand } from "./lib/command";
import { buildSite } from "./lib/gatsby";

void runCommand(async (stop) => {
  loadDotEnv(root);
  return buildSite({ root, env: process.env, stop });
});
