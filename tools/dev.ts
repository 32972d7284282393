import { EventEmitter, once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { watch } from "chokidar";
import { context } from "esbuild";
import { filesFolder, writeCheckedFiles, writeCheckedSite } from "../src/build/checked-site";
import { wholeFontFaces } from "../src/build/fonts";
import { loadSite, type Site } from "../src/build/load-site";
import { writeEditor } from "../src/build/publish-editor";
import { writeSiteData } from "../src/build/write-site-data";
import { root, stop } from "./lib/command";
import { describeError } from "./lib/describe-error";
import { gatsbyFolder, picturesFolder, runGatsby, setUpGatsbyFolder } from "./lib/gatsby";
import { leadsFolder, runLocalSite } from "./lib/local-site";
import { bundleOptions, startWorker } from "./lib/local-worker";
import { putSampleLeads } from "./lib/put-sample-leads";

/** The site of the last content that had no faults. */
let lastGoodSite: Site | undefined;

const contentChecks = new EventEmitter();

/** Waits until the content has no faults. `checkAndWrite` has just printed them. */
async function nextGoodSite() {
  console.log("\nThe site starts once this is mended.");
  const [site] = (await once(contentChecks, "good", { signal: stop })) as [Site];
  return site;
}

/** What the last check has found. */
let knownLines: string[] = [];

/** Checks the content, prints what is new, and writes the site for Gatsby. */
async function checkAndWrite() {
  const { site, error, warnings } = await loadSite(root, process.env, picturesFolder);
  const lines = [error || "The content is in order.", ...warnings];
  for (const line of lines) if (!knownLines.includes(line)) console.log(`\n${line}`);
  knownLines = lines;

  if (site) {
    writeCheckedFiles(root, gatsbyFolder, site);
    lastGoodSite = site;
  }
  if (lastGoodSite) {
    writeCheckedSite(gatsbyFolder, { site: lastGoodSite, error });
    contentChecks.emit("good", lastGoodSite);
  }
}

/** Checks the content now, and again after each edit, one check at a time. */
function followContent() {
  const watcher = watch(join(root, "content"), { ignoreInitial: true });
  // An edit that comes before the watcher is ready would be missed.
  const firstCheck = once(watcher, "ready").then(checkAndWrite);
  let lastCheck = firstCheck;
  /** True while the last check hasn't begun. It will see every edit until then, so one is enough. */
  let isCheckQueued = false;

  const printError = (error: unknown) => console.error(describeError(error));
  watcher.on("error", printError).on("all", () => {
    if (isCheckQueued) return;
    isCheckQueued = true;
    lastCheck = lastCheck
      .then(() => {
        isCheckQueued = false;
        return checkAndWrite();
      })
      // A file may be gone in the middle of a check. Then the next edit comes at once.
      .catch(printError);
  });
  return { firstCheck, close: () => watcher.close() };
}

/** Bundles the Worker again after each edit of its files, and restarts it. If a file has an error, esbuild prints it. */
const followWorker = (restart: () => Promise<void>) =>
  context({
    ...bundleOptions(),
    plugins: [
      {
        name: "restart",
        setup: (build) => build.onEnd(({ errors }) => (errors.length > 0 ? undefined : restart())),
      },
    ],
  });

/** The option that fills the inbox for whoever designs it. No other command has it. */
const sampleLeads = "--sample-leads";

void runLocalSite(async ({ port, addresses }) => {
  setUpGatsbyFolder();
  // In the cache of a build, Gatsby's develop finds no pages.
  rmSync(join(gatsbyFolder, ".cache"), { recursive: true, force: true });
  console.log("Starting the site. It's there once Gatsby says “Building development bundle”.");
  console.log(`${addresses}\nEditor: http://127.0.0.1:${port}/admin\n\nCtrl-C ends it.`);

  // Gatsby serves another folder, into which `createSitePages` copies the editor.
  await writeEditor(join(gatsbyFolder, filesFolder), { branch: "main" });
  const contentFollower = followContent();
  const closers: (() => Promise<void>)[] = [contentFollower.close];
  try {
    await contentFollower.firstCheck;
    const { content, build } = lastGoodSite ?? (await nextGoodSite());
    writeSiteData(root, content, await wholeFontFaces(), { build });

    // Gatsby listens on the site's port, and forwards what the Worker answers on the published site. Only the editor comes from
    // Gatsby itself (src/build/develop-server.ts, which also reads LOCAL_WORKER).
    const worker = await startWorker(leadsFolder, 0);
    closers.push(worker.close);
    if (process.argv.includes(sampleLeads)) await putSampleLeads(worker.origin);
    const bundler = await followWorker(worker.restart);
    closers.push(() => bundler.dispose());
    await bundler.watch();
    process.env.LOCAL_WORKER = worker.origin;
    return await runGatsby(["develop", "--host", "127.0.0.1", "--port", String(port)]);
  } finally {
    for (const close of closers.toReversed()) await close();
  }
}, sampleLeads);
