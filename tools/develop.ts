import { rmSync } from "node:fs";
import { join } from "node:path";
import { checkEnvironment } from "../src/build/check-inputs";
import { parseLocalEnvironment } from "../src/environment";
import { loadDotEnv } from "../src/load-dot-env";
import { findFreePort } from "./loopback/find-free-port";
import { runGatsby } from "./lib/gatsby";
import { root } from "./lib/root";
import { runScript } from "./lib/run-script";
import { useInboxForUnset } from "./lib/stand-in-inbox";

void runScript(async (stop) => {
  loadDotEnv(root);
  const environment = await checkEnvironment(root, () => parseLocalEnvironment(process.env));
  const { inbox, variables, lines } = await useInboxForUnset(environment, root);
  try {
    // A cache that a production build has left behind answers develop with pages it cannot find.
    rmSync(join(root, ".cache"), { recursive: true, force: true });
    const port = await findFreePort({ port: environment.port, firstPort: 8000, variable: "PORT" });
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
