import { rmSync } from "node:fs";
import { join } from "node:path";
import { watch } from "chokidar";
import { context } from "esbuild";
import { filesFolder, writeCheckedFiles, writeCheckedSite } from "../src/build/checked-site";
import { fullFontFaces } from "../src/build/fonts";
import { loadSite, type Site } from "../src/build/load-site";
import { writeEditor } from "../src/build/publish-editor";
import { writeSiteData } from "../src/build/write-site-data";
import { root } from "./lib/command";
import { gatsbyFolder, picturesFolder, runGatsby, setUpGatsbyFolder } from "./lib/gatsby";
import { leadsFolder, runLocalSite } from "./lib/local-site";
import { bundleOptions, startWorker } from "./lib/local-worker";

/** The site of the last content that had no faults. */
let lastGood: Site | undefined;

/** What the last check has printed. */
let printed: readonly string[] = [];

/** Checks the content, prints what is new, and hands the site to Gatsby. */
async function handOver(variables: NodeJS.ProcessEnv) {
  const { site, error, warnings } = await loadSite(root, variables, picturesFolder);
  const lines = [error || "The content is in order.", ...warnings];
  for (const line of lines) if (!printed.includes(line)) console.log(`\n${line}`);
  printed = lines;

  lastGood = site ?? lastGood;
  if (site) writeCheckedFiles(root, gatsbyFolder, site);
  writeCheckedSite(gatsbyFolder, { site: lastGood, error });
  return site;
}

/** Calls a function after each edit of the content, and never twice at a time. */
function watchContent(check: () => Promise<unknown>) {
  let last = Promise.resolve<unknown>(undefined);
  let isDue = false;
  return watch(join(root, "content"), { ignoreInitial: true }).on("all", () => {
    if (isDue) return;
    isDue = true;
    last = last.then(() => {
      isDue = false;
      return check();
    });
  });
}

void runLocalSite(async ({ port, env, addresses }) => {
  const variables = { ...process.env, ...env };
  setUpGatsbyFolder();
  // With the cache that a build has left, Gatsby would find no pages.
  rmSync(join(gatsbyFolder, ".cache"), { recursive: true, force: true });
  console.log("Starting the site. It's there once Gatsby says “Building development bundle”.");
  console.log(`${addresses}\nEditor: http://127.0.0.1:${port}/admin\n\nCtrl-C ends it.`);

  // Gatsby publishes it with the other files.
  await writeEditor(join(gatsbyFolder, filesFolder), { branch: "main" });
  const site = await handOver(variables);
  // If the content has faults, the inbox keeps the words that it had.
  if (site) writeSiteData(root, site.content, await fullFontFaces());
  const watcher = watchContent(() => handOver(variables));

  // Gatsby listens on the site's port. It serves the editor itself (develop-server.ts), and forwards everything else that the
  // Worker answers on the published site to the Worker.
  const worker = await startWorker(leadsFolder, 0);
  const bundler = await context({
    ...bundleOptions(),
    // If a file has an error, esbuild prints it, and the Worker stays as it was.
    plugins: [
      {
        name: "restart",
        setup: (build) =>
          build.onEnd(({ errors }) => (errors.length > 0 ? undefined : worker.restart())),
      },
    ],
  });
  await bundler.watch();
  try {
    const args = ["develop", "--host", "127.0.0.1", "--port", String(port)];
    return await runGatsby(args, { LOCAL_WORKER: worker.origin });
  } finally {
    await watcher.close();
    await bundler.dispose();
    await worker.close();
  }
});
