import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Log, Miniflare, type Request } from "miniflare";
import { assetOptions, workerOptions } from "../../tools/lib/local-worker";
import { publishedRoot, repository } from "./addresses";
import { GitHubStandIn } from "./github-stand-in";

/** Prints what workerd prints, except that a browser doesn't know its certificate. */
function printUnlessTls(line: string) {
  if (!/tls\.c\+\+|^stack: /.test(line)) console.error(line);
}

export const password = "a password of the owner";

/**
 * Runs the Worker and the editor of a published site. If it's secure, it asks for the password, over https, because browsers keep
 * no `Secure` cookie otherwise. If not, everybody has a session. `close` throws if a browser asked for something that is missing.
 */
export async function startPublishedWorker(isSecure: boolean) {
  const access = isSecure ? { INBOX_PASSWORD: password } : { LOCAL: true };
  const server = { github: new GitHubStandIn(), origin: "", close };
  const missing: string[] = [];
  const log = new Log();
  // Gets a line for each answer.
  log.logWithLevel = (_level, line) => void (line.includes("Not Found") && missing.push(line));
  const miniflare = new Miniflare({
    ...workerOptions(join(publishedRoot, "worker/index.ts")),
    bindings: { ...access, GITHUB_TOKEN: server.github.token, EDITOR_REPOSITORY: repository },
    outboundService: (request: Request) => server.github.answer(request),
    handleRuntimeStdio: (_output: Readable, errors: Readable) =>
      createInterface({ input: errors }).on("line", printUnlessTls),
    assets: assetOptions(join(publishedRoot, "public")),
    host: "127.0.0.1",
    https: isSecure,
    cf: false,
    log,
  });
  server.origin = (await miniflare.ready).origin;

  async function close() {
    await miniflare.dispose();
    if (missing.length > 0) throw new Error(missing.join("\n"));
  }
  return server;
}

export type PublishedWorker = Awaited<ReturnType<typeof startPublishedWorker>>;
