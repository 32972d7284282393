import { join } from "node:path";
import { root, runCommand, untilAborted } from "./lib/command";
import { buildSite } from "./lib/gatsby";
import { runLocalSite } from "./lib/local-site";
import { findFreePort } from "./servers/listen";
import { startPreview } from "./servers/preview";

void runCommand((stop) =>
  runLocalSite(async ({ port, env, lines }) => {
    // A port in use is better said now than after the build.
    await findFreePort("PORT", port);

    const exitCode = await buildSite({ root, env, stop });
    if (stop.aborted) return 0;
    if (exitCode !== 0) return exitCode;

    const preview = await startPreview({ port, directory: join(root, "public") });
    console.log(["", `Site:  ${preview.origin}`, ...lines, "", "Ctrl-C ends it."].join("\n"));
    await untilAborted(stop);
    await preview.close();
    return 0;
  }),
);
