import type { GatsbyNode } from "gatsby";
import { createSitePages } from "./src/build/create-pages";
import { current, isDevelop, readSite } from "./src/build/current-site";
import { setUpDevelopServer, type DevelopServer } from "./src/build/develop-server";
import { finishPublic } from "./src/build/finish-public";
import { changeWebpackConfig } from "./src/build/webpack-config";

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => readSite(reporter);

/**
 * Keeps Gatsby from inferring types from frontmatter that no page queries. gatsby-plugin-mdx parses it as YAML 1.1, where
 * `12:00` is the number 720, and Gatsby would warn about hours that are numbers in one file and strings in another.
 */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes("type Mdx implements Node @dontInfer { id: ID! }");

/** In develop, Gatsby calls this again after each edit of `content/`. */
export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
  if (isDevelop) await readSite(reporter);
  await createSitePages(actions);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = (args: { app: DevelopServer }) =>
  setUpDevelopServer(args.app);

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (options) =>
  changeWebpackConfig(options, current.site?.content);

export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  if (current.site) await finishPublic(".", current.site);
};
