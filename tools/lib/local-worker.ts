import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildSync } from "esbuild";
import { UserError } from "../../src/shared/user-error";
import { wranglerConfig } from "../../src/build/wrangler-config";
import { root } from "./command";
import { isAnswering } from "./find-port";

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
  const { compatibility_date, durable_objects, ratelimits } = wranglerConfig;
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

/** The file that holds the origin of the Worker that runs on this computer. */
const lockFile = (leadsFolder: string) => join(leadsFolder, "receiver.lock");

/**
 * Makes sure that no other Worker writes to the folder of the leads. If a command is killed with SIGKILL, its workerd goes on,
 * and a second workerd would write to the same files.
 *
 * @throws {@link UserError} if there is another Worker.
 */
export async function refuseOtherWorker(leadsFolder: string) {
  const lock = lockFile(leadsFolder);
  const origin = existsSync(lock) && readFileSync(lock, "utf8");
  // If the computer was switched off, the file may be empty.
  if (origin && (await isAnswering(Number(new URL(origin).port), "127.0.0.1"))) {
    throw new UserError(
      `The receiver of a command that was killed is still running at ${origin}. End the process named workerd first. If there is none, delete ${lock}.`,
    );
  }
}

/**
 * Runs the Worker for this computer alone, so it asks for no password. `leadsFolder` is the folder of the leads, `files` the folder
 * of the site, if the Worker is to serve it, and `entry` the Worker's file. Port 0 means any free port.
 */
export async function startWorker(
  leadsFolder: string,
  port: number,
  files?: string,
  entry?: string,
) {
  // Nobody else on this computer may read the leads.
  mkdirSync(leadsFolder, { recursive: true, mode: 0o700 });

  // Loaded only here, because miniflare throws on a system that it doesn't run on. `requireWorkerd` has said so in words before.
  const { Miniflare } = await import("miniflare");
  const options = () => ({
    ...workerOptions(entry),
    bindings: { LOCAL: true },
    durableObjectsPersist: leadsFolder,
    assets: files ? assetOptions(files) : undefined,
    host: "127.0.0.1",
    port,
    // Otherwise miniflare downloads an example of `request.cf` from Cloudflare.
    cf: false as const,
  });
  const miniflare = new Miniflare(options());
  const { origin } = await miniflare.ready;
  writeFileSync(lockFile(leadsFolder), origin);

  /** Bundles the Worker's file again. The origin stays. */
  const restart = () => miniflare.setOptions(options());
  async function close() {
    await miniflare.dispose();
    rmSync(lockFile(leadsFolder));
  }
  return { origin, restart, close };
}
