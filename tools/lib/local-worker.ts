import { buildSync } from "esbuild";
import { join } from "node:path";
import { root } from "./command";

/** The Worker of a file in one piece, as workerd takes it. */
export function bundleWorker(file: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(root, file)],
    bundle: true,
    write: false,
    format: "esm",
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}

/** What wrangler.jsonc says, in the words of miniflare. */
export const workerOptions = (script: string) => ({
  modules: true,
  script,
  compatibilityDate: "2026-04-26",
  durableObjects: { LEADS: { className: "Leads", useSQLite: true } },
  ratelimits: {
    LEAD_LIMIT: { simple: { limit: 10, period: 60 } },
    INBOX_LIMIT: { simple: { limit: 30, period: 60 } },
  },
});
