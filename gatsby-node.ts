import type { CreatePagesArgs, CreateWebpackConfigArgs } from "gatsby";
import { readCheckedSite } from "./src/build/checked-site";
import { createSitePages } from "./src/build/create-pages";
import { setUpDevelopServer, type ExpressApp } from "./src/build/develop-server";
import { changeWebpackConfig } from "./src/build/webpack-config";

export function onPreBootstrap() {
  try {
    readCheckedSite();
  } catch (error) {
    // Gatsby would print a page of code around these words.
    console.error((error as Error).message);
    process.exit(1);
  }
}

/** In develop, Gatsby calls this again after each edit of the content. */
export const createPages = ({ actions }: CreatePagesArgs) =>
  createSitePages(actions, readCheckedSite());

export const onCreateDevServer = ({ app }: { app: ExpressApp }) => setUpDevelopServer(app);

export const onCreateWebpackConfig = (options: CreateWebpackConfigArgs) =>
  changeWebpackConfig(options, readCheckedSite().site.content);
