import { rmSync } from "node:fs";
import type { CreatePagesArgs, CreateWebpackConfigArgs, ParentSpanPluginArgs } from "gatsby";
import { bodiesFolder, writeBodies } from "./src/build/bodies";
import { createSitePages } from "./src/build/create-pages";
import { current, readSite } from "./src/build/current-site";
import { setUpDevelopServer, type DevelopServer } from "./src/build/develop-server";
import { finishPublic } from "./src/build/finish-public";
import { isDevelop } from "./src/build/is-develop";
import { changeWebpackConfig } from "./src/build/webpack-config";

export const onPreInit = ({ reporter }: ParentSpanPluginArgs) => readSite(reporter);

export function onPreBootstrap() {
  // Gatsby may have kept the texts of deleted files from an earlier build.
  rmSync(bodiesFolder, { recursive: true, force: true });
  writeBodies(current.site?.bodies);
}

/** In develop, Gatsby calls this again after each edit of `content/`. */
export async function createPages({ actions, reporter }: CreatePagesArgs) {
  if (isDevelop) {
    await readSite(reporter);
    writeBodies(current.site?.bodies);
  }
  await createSitePages(actions);
}

export const onCreateDevServer = ({ app }: { app: DevelopServer }) => setUpDevelopServer(app);

export const onCreateWebpackConfig = (options: CreateWebpackConfigArgs) =>
  changeWebpackConfig(options, current.site?.content);

export async function onPostBuild() {
  if (current.site) await finishPublic(".", current.site);
}
