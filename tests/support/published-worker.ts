import { cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { Log, Miniflare } from "miniflare";
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

/** Keeps a line for each request, such as `[mf:info] GET /admin 200 OK (3ms)`. */
class AnswerLog extends Log {
  readonly #lines: string[] = [];

  override log(line: string): void {
    this.#lines.push(stripVTControlCharacters(line));
  }

  /** Throws if something was missing, or if there were more requests than an owner's few clicks cause. */
  expectAllFound = (): void => {
    const missing = this.#lines.filter((line) => / (404|5\d\d) /.test(line));
    if (missing.length > 0) throw new Error(missing.join("\n"));
    if (this.#lines.length > 200) throw new Error(`${this.#lines.length} requests were sent.`);
  };
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

interface Options {
  github?: GitHubStandIn;
  /** Asks for the password, over https, because browsers keep no `Secure` cookie otherwise. Else, everybody has a session. */
  isSecure?: boolean;
}

/** Runs the Worker and the editor of a published site. */
export async function startPublishedWorker(
  folder: string,
  { github = new GitHubStandIn(), isSecure = false }: Options = {},
) {
  const content = readContent(englishContent);
  const files = await writeWorker(folder, content);
  const { token, repository } = github;
  await writeEditor(files, { repository, branch: "main" });
  const access = isSecure ? { INBOX_PASSWORD: password } : { LOCAL: true };
  const log = new AnswerLog();
  const miniflare = new Miniflare({
    ...workerOptions(bundleWorker(join(folder, "worker/index.ts"))),
    bindings: { ...access, GITHUB_TOKEN: token, EDITOR_REPOSITORY: repository },
    outboundService: github.answer,
    handleRuntimeStdio: (_output: Readable, errors: Readable) =>
      createInterface({ input: errors }).on("line", printUnlessTls),
    assets: assetOptions(files),
    host: "127.0.0.1",
    https: isSecure,
    cf: false,
    log,
  });
  const { origin } = await miniflare.ready;
  const { expectAllFound } = log;
  return { origin, words: content.inbox, expectAllFound, close: () => miniflare.dispose() };
}

export type PublishedWorker = Awaited<ReturnType<typeof startPublishedWorker>>;
