import type { GatsbyNode } from "gatsby";
import { removeBodies, writeBodies } from "./src/build/bodies";
import { createSitePages } from "./src/build/create-pages";
import { current, isDevelop, readSite } from "./src/build/current-site";
import { setUpDevelopServer, type DevelopServer } from "./src/build/develop-server";
import { finishPublic } from "./src/build/finish-public";
import { changeWebpackConfig } from "./src/build/webpack-config";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => readSite(reporter);

/** Writes the texts for gatsby-plugin-mdx, now that Gatsby has cleared its cache. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => {
  removeBodies(".");
  writeBodies(".", current.site?.bodies ?? new Map());
};

/** In develop, Gatsby calls this again after each edit of `content/`. */
export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
  if (isDevelop) {
    await readSite(reporter);
    writeBodies(".", current.site?.bodies ?? new Map());
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
