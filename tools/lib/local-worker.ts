import { spawn, type ChildProcess } from "node:child_process";
import { subscribe } from "node:diagnostics_channel";
import { mkdirSync } from "node:fs";
import { basename, resolve } from "node:path";
import { buildSync } from "esbuild";
import { wranglerConfig } from "../../src/build/wrangler-config";
import { root } from "./command";

/** Configures esbuild to bundle the Worker's file into one module, because workerd resolves no imports. */
export const bundleOptions = (file = wranglerConfig.main) => ({
  entryPoints: [resolve(root, file)],
  bundle: true,
  write: false as const,
  format: "esm" as const,
  external: ["cloudflare:workers"],
});

/** Bundles the Worker's file, and configures miniflare as wrangler.jsonc configures wrangler. */
export function workerOptions(file?: string) {
  const { compatibility_date, durable_objects, ratelimits, version_metadata } = wranglerConfig;
  return {
    modules: buildSync(bundleOptions(file)).outputFiles.map(({ contents }) => ({
      type: "ESModule" as const,
      path: "index.js",
      contents,
    })),
    compatibilityDate: compatibility_date,
    durableObjects: Object.fromEntries(
      durable_objects.bindings.map(({ name, class_name }) => [
        name,
        { className: class_name, useSQLite: true },
      ]),
    ),
    versionMetadata: version_metadata.binding,
    ratelimits: Object.fromEntries(ratelimits.map(({ name, simple }) => [name, { simple }])),
  };
}

/** Configures miniflare to serve the files of a site as Cloudflare does. */
export function assetOptions(directory: string) {
  const { binding, not_found_handling, run_worker_first } = wranglerConfig.assets;
  return {
    directory,
    binding,
    routerConfig: { has_user_worker: true, static_routing: { user_worker: run_worker_first } },
    assetConfig: {
      html_handling: "auto-trailing-slash",
      not_found_handling,
      has_static_routing: true,
    } as const,
  };
}

/**
 * Ends workerd when this process ends. If this process is killed, miniflare can't do that, and the workerd of the next command
 * would write to the same files. So a third process, the guard, does it.
 */
function endWithThisProcess(workerd: ChildProcess) {
  // Runs in the guard, whose stdin closes when this process ends.
  const program = `process.stdin.on("close", () => process.kill(${workerd.pid}, "SIGKILL")).resume()`;
  const guard = spawn(process.execPath, ["-e", program], {
    stdio: ["pipe", "ignore", "ignore"],
    // Ctrl-C in a terminal doesn't reach a detached process.
    detached: true,
    windowsHide: true,
  });
  guard.unref();
  workerd.once("exit", () => guard.kill());
}

/**
 * Runs the Worker in workerd, a process of its own. It's for this computer alone, so it asks for no password. `siteFolder` is the
 * folder of the site, if the Worker is to serve it, and `entry` the Worker's file. Port 0 means any free port.
 */
export async function startWorker(
  leadsFolder: string,
  port: number,
  siteFolder?: string,
  entry?: string,
) {
  // Nobody else on this computer may read the leads.
  mkdirSync(leadsFolder, { recursive: true, mode: 0o700 });

  // Miniflare doesn't say which process is workerd's, but Node.js tells of each that this process starts.
  subscribe("child_process", (message) => {
    const { process: started } = message as { process: ChildProcess };
    started.once("spawn", () => {
      if (basename(started.spawnfile).startsWith("workerd")) endWithThisProcess(started);
    });
  });

  // Loaded only here, because miniflare throws on a system that it doesn't run on. `requireWorkerd` has told the user by then.
  const { Miniflare } = await import("miniflare");
  const options = () => ({
    ...workerOptions(entry),
    bindings: { LOCAL: true },
    durableObjectsPersist: leadsFolder,
    assets: siteFolder ? assetOptions(siteFolder) : undefined,
    host: "127.0.0.1",
    port,
    // Otherwise miniflare downloads an example of `request.cf` from Cloudflare.
    cf: false as const,
  });
  const miniflare = new Miniflare(options());
  const { origin } = await miniflare.ready;

  return {
    origin,
    /** Bundles the Worker's file again. The origin stays. */
    restart: () => miniflare.setOptions(options()),
    close: () => miniflare.dispose(),
  };
}
