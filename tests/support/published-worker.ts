import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { Miniflare } from "miniflare";
import { readContent } from "../../src/build/content.fixture";
import { writeDisplayFont } from "../../src/build/fonts";
import { writeEditor } from "../../src/build/publish-editor";
import { writeSiteData } from "../../src/build/site-data";
import type { Content } from "../../src/shared/content/tree";
import { assetOptions, bundleWorker, workerOptions } from "../../tools/lib/local-worker";
import { englishContent } from "./addresses";
import { GitHubStandIn } from "./github-stand-in";

/** Prints what workerd prints, except that a browser doesn't know its certificate. */
function printUnlessTls(line: string): void {
  if (!/tls\.c\+\+|^stack: /.test(line)) console.error(line);
}

export const password = "a password of the owner";

/** Writes the Worker and the files that its pages need into a folder, with the words of some content. Returns the files' folder. */
export async function writeWorker(folder: string, content: Content): Promise<string> {
  const files = join(folder, "public");
  for (const part of ["worker", "src/shared"]) {
    cpSync(part, join(folder, part), { recursive: true });
  }
  mkdirSync(join(files, "static"), { recursive: true });
  cpSync("static", files, { recursive: true });
  writeSiteData(folder, content, await writeDisplayFont(files));
  return files;
}

/** Runs the Worker and the editor of a published site over https, because WebKit keeps no `Secure` cookie otherwise. */
export async function startPublishedWorker(folder: string, github = new GitHubStandIn()) {
  const content = readContent(englishContent);
  const files = await writeWorker(folder, content);
  const { token, repository } = github;
  await writeEditor(files, { repository, branch: "main" });
  const miniflare = new Miniflare({
    ...workerOptions(bundleWorker(join(folder, "worker/index.ts"))),
    bindings: { INBOX_PASSWORD: password, GITHUB_TOKEN: token, EDITOR_REPOSITORY: repository },
    outboundService: github.answer,
    handleRuntimeStdio: (_output: Readable, errors: Readable) =>
      createInterface({ input: errors }).on("line", printUnlessTls),
    assets: assetOptions(files),
    host: "127.0.0.1",
    https: true,
    cf: false,
  });
  const { origin } = await miniflare.ready;
  return { origin, words: content.inbox, close: () => miniflare.dispose() };
}

export type PublishedWorker = Awaited<ReturnType<typeof startPublishedWorker>>;
