import { EventEmitter, once } from "node:events";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { watch } from "chokidar";
import { context } from "esbuild";
import { filesFolder, writeCheckedFiles, writeCheckedSite } from "../src/build/checked-site";
import { fullFontFaces } from "../src/build/fonts";
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
let lastGood: Site | undefined;

const checks = new EventEmitter();

/** Waits until the content has no faults. */
async function nextGood() {
  console.log("\nThe site starts once this is mended.");
  const [site] = (await once(checks, "good", { signal: stop })) as [Site];
  return site;
}

/** What the last check has printed. */
let printed: readonly string[] = [];

/** Checks the content, prints what is new, and hands the site to Gatsby. */
async function handOver() {
  const { site, error, warnings } = await loadSite(root, process.env, picturesFolder);
  const lines = [error || "The content is in order.", ...warnings];
  for (const line of lines) if (!printed.includes(line)) console.log(`\n${line}`);
  printed = lines;

  if (site) {
    writeCheckedFiles(root, gatsbyFolder, site);
    lastGood = site;
  }
  if (lastGood) {
    writeCheckedSite(gatsbyFolder, { site: lastGood, error });
    checks.emit("good", lastGood);
  }
}

/** Checks the content now, and again after each edit, one check at a time. */
function followContent() {
  const watcher = watch(join(root, "content"), { ignoreInitial: true });
  // An edit that comes before the watcher is ready would be missed.
  const first = once(watcher, "ready").then(handOver);
  let last = first;
  /** True if a check waits that will see every edit until it begins. */
  let isQueued = false;

  const printError = (error: unknown) => console.error(describeError(error));
  watcher.on("error", printError).on("all", () => {
    if (isQueued) return;
    isQueued = true;
    last = last
      .then(() => {
        isQueued = false;
        return handOver();
      })
      // A file may be gone in the middle of a check. Then the next edit comes at once.
      .catch(printError);
  });
  return { first, stop: () => watcher.close() };
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

/** Fills the inbox for whoever designs it. No other command knows this option. */
const sampleLeads = "--sample-leads";

void runLocalSite(async ({ port, addresses }) => {
  setUpGatsbyFolder();
  // In the cache of a build, Gatsby's develop finds no pages.
  rmSync(join(gatsbyFolder, ".cache"), { recursive: true, force: true });
  console.log("Starting the site. It's there once Gatsby says “Building development bundle”.");
  console.log(`${addresses}\nEditor: http://127.0.0.1:${port}/admin\n\nCtrl-C ends it.`);

  // `createSitePages` copies it into the folder that Gatsby serves.
  await writeEditor(join(gatsbyFolder, filesFolder), { branch: "main" });
  const follower = followContent();
  const ends: (() => Promise<void>)[] = [follower.stop];
  try {
    await follower.first;
    const { content, build } = lastGood ?? (await nextGood());
    writeSiteData(root, content, await fullFontFaces(), { build });

    // Gatsby listens on the site's port. It serves the editor itself (develop-server.ts), and forwards everything else that the
    // Worker answers on the published site to the Worker.
    const worker = await startWorker(leadsFolder, 0);
    ends.push(worker.close);
    if (process.argv.includes(sampleLeads)) await putSampleLeads(worker.origin);
    const bundler = await followWorker(worker.restart);
    ends.push(() => bundler.dispose());
    await bundler.watch();
    process.env.LOCAL_WORKER = worker.origin;
    const args = ["develop", "--host", "127.0.0.1", "--port", String(port)];
    return await runGatsby(args);
  } finally {
    for (const end of ends.toReversed()) await end();
  }
}, sampleLeads);
