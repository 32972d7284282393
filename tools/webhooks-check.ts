import { loadDotEnv } from "../src/load-dot-env";
import { runCheck } from "./webhooks/run-check";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";

void runScript((stop) => {
  loadDotEnv(root);
  return runCheck({
    args: process.argv.slice(2),
    root,
    env: process.env,
    print: (line) => console.log(line),
    stop,
  });
});
