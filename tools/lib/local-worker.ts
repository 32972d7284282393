import { spawnSync, type ChildProcess } from "node:child_process";
import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { buildSync } from "esbuild";
import { Miniflare } from "miniflare";
import { workerPaths } from "../../src/routes";
import { root } from "./command";

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

const processFile = (store: string) => join(store, "workerd.pid");

/** The name of the program that a process runs; none if there is no such process. */
function programOf(processId: string) {
  // Not every Linux has ps.
  const commands: Record<string, string[]> = {
    linux: ["cat", `/proc/${processId}/comm`],
    darwin: ["ps", "-o", "comm=", "-p", processId],
    win32: ["tasklist", "/FI", `PID eq ${processId}`],
  };
  const [command = "", ...args] = commands[process.platform] ?? [];
  return spawnSync(command, args, { encoding: "utf8" }).stdout;
}

/** workerd outlives a command that was killed, and goes on writing to its store. */
export async function endLastWorker(store: string) {
  const file = processFile(store);
  if (!existsSync(file)) return;

  const processId = readFileSync(file, "utf8");
  const isRunning = () => programOf(processId).includes("workerd");
  if (isRunning()) process.kill(Number(processId), "SIGKILL");
  while (isRunning()) await wait(10);
  rmSync(file);
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
  await endLastWorker(store);

  const noteProcess = (message: unknown) => {
    const { process: child } = message as { process: ChildProcess };
    // It has its id only after this event.
    process.nextTick(() => writeFileSync(processFile(store), String(child.pid)));
  };
  subscribe("child_process", noteProcess);

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
  unsubscribe("child_process", noteProcess);
  return { origin, close: () => miniflare.dispose() };
}
