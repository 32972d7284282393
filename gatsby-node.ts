import { rmSync } from "node:fs";
import type { GatsbyNode } from "gatsby";
import { bodiesFolder, writeBodies } from "./src/build/bodies";
import { createSitePages } from "./src/build/create-pages";
import { current, readSite } from "./src/build/current-site";
import { setUpDevelopServer, type DevelopServer } from "./src/build/develop-server";
import { finishPublic } from "./src/build/finish-public";
import { isDevelop } from "./src/build/is-develop";
import { changeWebpackConfig } from "./src/build/webpack-config";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => readSite(reporter);

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
  // Gatsby may have kept the texts of deleted files from an earlier build.
  rmSync(bodiesFolder, { recursive: true, force: true });
  writeBodies(current.site?.bodies);
};

/** In develop, Gatsby calls this again after each edit of `content/`. */
export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
  if (isDevelop) {
    await readSite(reporter);
    writeBodies(current.site?.bodies);
  }
  await createSitePages(actions);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (args: { app: DevelopServer }) =>
  setUpDevelopServer(args.app);

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (options) =>
  changeWebpackConfig(options, current.site?.content);

export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  if (current.site) await finishPublic(".", current.site);
};
