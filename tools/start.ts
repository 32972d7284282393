import { join } from "node:path";
import { checkEnvironment } from "../src/build/check-inputs";
import { parseLocalEnvironment } from "../src/environment";
import { loadDotEnv } from "../src/load-dot-env";
import { findFreePort } from "./loopback/find-free-port";
import { startPreview } from "./preview/start-preview";
import { buildSite } from "./lib/build-site";
import { root } from "./lib/root";
import { runScript, untilAborted } from "./lib/run-script";
import { useInboxForUnset } from "./lib/stand-in-inbox";

void runScript(async (stop) => {
  loadDotEnv(root);
  const environment = await checkEnvironment(root, () => parseLocalEnvironment(process.env));
  const { inbox, variables, lines } = await useInboxForUnset(environment, root);
  try {
    // A port in use is better said now than after the build.
    await findFreePort({ port: environment.port, firstPort: 8000, variable: "PORT" });

    const exitCode = await buildSite({ root, env: { ...process.env, ...variables }, stop });
    if (stop.aborted) return 0;
    if (exitCode !== 0) return exitCode;

    const directory = join(root, "public");
    const preview = await startPreview({ port: environment.port, directory });
    console.log(["", `Site:  ${preview.origin}`, ...lines, "", "Ctrl-C ends it."].join("\n"));
    await untilAborted(stop);
    await preview.close();
    return 0;
  } finally {
    await inbox?.close();
  }
});
