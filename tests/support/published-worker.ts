import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Log, Miniflare } from "miniflare";
import { assetOptions, workerOptions } from "../../tools/lib/local-worker";
import { publishedRoot, repository } from "./addresses";
import { GitHubStandIn } from "./github-stand-in";

/** Prints what workerd prints, except that a browser doesn't know its certificate. */
function printUnlessTls(line: string) {
  if (!/tls\.c\+\+|^stack: /.test(line)) console.error(line);
}

export const password = "a password of the owner";

export interface PublishedOptions {
  github?: GitHubStandIn;
  /** Asks for the password, over https, because browsers keep no `Secure` cookie otherwise. Else, everybody has a session. */
  isSecure?: boolean;
}

/** Runs the Worker and the editor of a published site. `close` throws if a browser asked for something that is missing. */
export async function startPublishedWorker({
  github = new GitHubStandIn(),
  isSecure = false,
}: PublishedOptions) {
  const access = isSecure ? { INBOX_PASSWORD: password } : { LOCAL: true };
  const missing: string[] = [];
  const log = new Log();
  // Gets a line for each answer.
  log.logWithLevel = (_level, line) => void (line.includes("Not Found") && missing.push(line));
  const miniflare = new Miniflare({
    ...workerOptions(join(publishedRoot, "worker/index.ts")),
    bindings: { ...access, GITHUB_TOKEN: github.token, EDITOR_REPOSITORY: repository },
    outboundService: github.answer,
    handleRuntimeStdio: (_output: Readable, errors: Readable) =>
      createInterface({ input: errors }).on("line", printUnlessTls),
    assets: assetOptions(join(publishedRoot, "public")),
    host: "127.0.0.1",
    https: isSecure,
    cf: false,
    log,
  });
  const { origin } = await miniflare.ready;
  async function close() {
    await miniflare.dispose();
    if (missing.length > 0) throw new Error(missing.join("\n"));
  }
  return { origin, close };
}

export type PublishedWorker = Awaited<ReturnType<typeof startPublishedWorker>>;
