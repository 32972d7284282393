import { mkdirSync, rmSync } from "node:fs";
import type {
  CreatePagesArgs,
  CreateWebpackConfigArgs,
  ParentSpanPluginArgs,
  Reporter,
} from "gatsby";
import { bodiesFolder, writeBodies } from "./src/build/bodies";
import { createSitePages } from "./src/build/create-pages";
import { setUpDevelopServer, type ExpressApp } from "./src/build/develop-server";
import { finishPublic } from "./src/build/finish-public";
import { isDevelop } from "./src/build/is-develop";
import { loadSite, type Loaded } from "./src/build/load-site";
import { changeWebpackConfig } from "./src/build/webpack-config";

/**
 * The last site that had no errors, which Gatsby renders, and the error and the warnings of the latest content. In develop, each
 * edit of `content/` can change them. They are kept here, because Gatsby hands nothing from one hook to the next.
 */
let current: Loaded = { error: "", warnings: [] };

/** Loads the site, writes its texts, and prints errors and warnings that are new. An error ends a build with exit code 1. */
async function readSite(reporter: Reporter) {
  const { site, error, warnings } = await loadSite(".", process.env, "public/static");
  if (error && !isDevelop) {
    // Gatsby's reporter, and the console that it patches, would wrap the lines.
    process.stderr.write(`\n${error}\n`);
    process.exit(1);
  }

  // `reporter.error` would label the message as an unknown error.
  if (error !== current.error) reporter.log(`\n${error || "The content is in order again."}\n`);
  for (const warning of warnings) if (!current.warnings.includes(warning)) reporter.warn(warning);
  if (site) writeBodies(site.bodies);
  current = { site: site ?? current.site, error, warnings };
}

export async function onPreBootstrap({ reporter }: ParentSpanPluginArgs) {
  // Gatsby may have kept the texts of deleted files from an earlier build. Without the folder, it wouldn't start.
  rmSync(bodiesFolder, { recursive: true, force: true });
  mkdirSync(bodiesFolder, { recursive: true });
  await readSite(reporter);
}

/** In develop, Gatsby calls this again after each edit of `content/`. */
export async function createPages({ actions, reporter }: CreatePagesArgs) {
  if (isDevelop) await readSite(reporter);
  await createSitePages(actions, current);
}

export const onCreateDevServer = ({ app }: { app: ExpressApp }) => setUpDevelopServer(app);

export const onCreateWebpackConfig = (options: CreateWebpackConfigArgs) =>
  changeWebpackConfig(options, current.site?.content);

export async function onPostBuild() {
  if (current.site) await finishPublic(".", current.site);
}
