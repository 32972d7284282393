import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSync } from "esbuild";
import { Miniflare } from "miniflare";
import { UserError } from "../../src/build/errors";
import { workerPaths } from "../../src/shared/routes";
import { root } from "./command";
import { isAnswering } from "./find-port";

/** The Worker of a file in one piece, as workerd takes it. */
export function bundleWorker(file: string) {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, file)],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
    external: ["cloudflare:workers"],
  });
  return outputFiles[0]?.text ?? "";
}

export const compatibilityDate = "2026-04-26";

/** What wrangler.jsonc says, in the words of miniflare. */
export const workerOptions = (script: string) => ({
  modules: true,
  script,
  compatibilityDate,
  durableObjects: { LEADS: { className: "Leads", useSQLite: true } },
  ratelimits: {
    LEAD_LIMIT: { simple: { limit: 10, period: 60 } },
    NETWORK_LIMIT: { simple: { limit: 60, period: 60 } },
    INBOX_LIMIT: { simple: { limit: 30, period: 60 } },
    NOT_STORED_LIMIT: { simple: { limit: 1, period: 60 } },
  },
});

/** Serves the files of a folder as Cloudflare does. */
const filesOf = (directory: string) => ({
  directory,
  routerConfig: { has_user_worker: true, static_routing: { user_worker: workerPaths } },
  assetConfig: {
    html_handling: "auto-trailing-slash" as const,
    not_found_handling: "404-page" as const,
    has_static_routing: true,
  },
});

const lockFile = (store: string) => join(store, "receiver.lock");

/**
 * Makes sure that no other receiver writes to a store. workerd outlives a command that is killed with SIGKILL, and a second
 * one would write to the same store.
 *
 * @throws {@link UserError} if there is another receiver.
 */
export async function refuseOtherReceiver(store: string) {
  const lock = lockFile(store);
  if (!existsSync(lock)) return;

  const { origin, port } = new URL(readFileSync(lock, "utf8"));
  if (await isAnswering(Number(port), "127.0.0.1")) {
    throw new UserError(
      `The receiver of a command that was killed still runs at ${origin}. End the process named workerd first; if there is none, delete ${lock}.`,
    );
  }
}

interface LocalWorker {
  /** Its folder. */
  store: string;
  /** The folder of the site's files; without one, the Worker is alone. */
  files?: string;
  /** Any free one, if it is 0. */
  port: number;
}

/** Runs the Worker on this computer, where it may trust that requests come from here. */
export async function startWorker({ store, files, port }: LocalWorker) {
  // Nobody else on this computer may read the leads.
  mkdirSync(store, { recursive: true, mode: 0o700 });

  const miniflare = new Miniflare({
    ...workerOptions(bundleWorker("worker/index.ts")),
    bindings: { LOCAL: true },
    durableObjectsPersist: store,
    assets: files === undefined ? undefined : filesOf(files),
    host: "127.0.0.1",
    port,
    // Else it asks Cloudflare for what describes a request.
    cf: false,
  });
  const { origin } = await miniflare.ready;
  writeFileSync(lockFile(store), origin);

  async function close() {
    await miniflare.dispose();
    rmSync(lockFile(store));
  }
  return { origin, close };
}
