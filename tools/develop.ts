import { rmSync } from "node:fs";
import { join } from "node:path";
import { loadDotEnv } from "../src/environment";
import { root, runCommand } from "./lib/command";
import { runGatsby } from "./lib/gatsby";
import { findFreePort } from "./servers/listen";
import { loadLocalEnvironment, startInboxForUnset } from "./lib/local-site";

void runCommand(async (stop) => {
  loadDotEnv(root);
  const environment = await loadLocalEnvironment(root);
  const { inbox, variables, lines } = await startInboxForUnset(environment, root);
  try {
    // A cache that a production build has left behind answers develop with pages it cannot find.
    rmSync(join(root, ".cache"), { recursive: true, force: true });
    const port = await findFreePort("PORT", environment.port);
    console.log([`Site:  http://127.0.0.1:${port}`, ...lines, "", "Ctrl-C ends it."].join("\n"));
    const exitCode = await runGatsby(["develop", "--host", "127.0.0.1", "--port", String(port)], {
      root,
      env: { ...process.env, ...variables },
      stop,
    });
    return stop.aborted ? 0 : exitCode;
  } finally {
    await inbox?.close();
  }
});
