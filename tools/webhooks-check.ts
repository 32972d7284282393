import { loadDotEnv } from "../src/environment";
import { root, runCommand } from "./lib/command";
import { runCheck } from "./webhooks/run-check";

void runCommand((stop) => {
  loadDotEnv(root);
  return runCheck({
    args: process.argv.slice(2),
    root,
    env: process.env,
    print: (line) => console.log(line),
    stop,
  });
});
