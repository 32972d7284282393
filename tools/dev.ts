import { rmSync } from "node:fs";
import { join } from "node:path";
import { context } from "esbuild";
import { fullFontFaces } from "../src/build/fonts";
import { loadContent } from "../src/build/load-content";
import { writeSiteData } from "../src/build/write-site-data";
import { root } from "./lib/command";
import { runGatsby } from "./lib/gatsby";
import { keepLastGood } from "./lib/keep-last-good";
import { leadsFolder, runLocalSite } from "./lib/local-site";
import { bundleOptions, startWorker } from "./lib/local-worker";

void runLocalSite(async ({ port, env, addresses }) => {
  // With the cache that a build has left, Gatsby would find no pages.
  rmSync(join(root, ".cache"), { recursive: true, force: true });
  console.log("Starting the site. It's there once Gatsby says “Building development bundle”.");
  console.log(`${addresses}\nEditor: http://127.0.0.1:${port}/admin\n\nCtrl-C ends it.`);

  // If the content has errors, Gatsby prints them, and the inbox keeps the words that it had.
  const { content } = loadContent(join(root, "content"));
  if (content) writeSiteData(root, content, await fullFontFaces());

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
    return await keepLastGood(root, () =>
      runGatsby(["develop", "--host", "127.0.0.1", "--port", String(port)], {
        ...env,
        LOCAL_WORKER: worker.origin,
      }),
    );
  } finally {
    await bundler.dispose();
    await worker.close();
  }
});
