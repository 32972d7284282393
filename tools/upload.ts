import { spawn } from "node:child_process";
import { addAbortListener, once } from "node:events";
import { join } from "node:path";
import { catchSignals, root, runCommand, stop } from "./lib/command";
import { withSiteLock } from "./lib/site-lock";

// Uploads the site in public/ to Cloudflare. Holds the lock, so that no other command writes into public/ meanwhile.
void runCommand(() =>
  withSiteLock(root, async () => {
    catchSignals();
    const wrangler = join(root, "node_modules/wrangler/bin/wrangler.js");
    // Wrangler may ask whoever runs it to sign in.
    const child = spawn(process.execPath, [wrangler, "deploy"], { cwd: root, stdio: "inherit" });
    addAbortListener(stop, () => child.kill());
    await once(child, "exit");
    return child.exitCode ?? 1;
  }),
);
