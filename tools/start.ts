import { join } from "node:path";
import { loadDotEnv } from "../src/environment";
import { root, runCommand, untilAborted } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { findFreePort } from "./servers/listen";
import { loadLocalEnvironment, startInboxForUnset } from "./lib/local-site";
import { startPreview } from "./servers/preview";

void runCommand(async (stop) => {
  loadDotEnv(root);
  const environment = await loadLocalEnvironment(root);
  const { inbox, variables, lines } = await startInboxForUnset(environment, root);
  try {
    // A port in use is better said now than after the build.
    await findFreePort("PORT", environment.port);

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
