import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { allowAnyCssOrder, type WebpackConfig } from "./src/build/css-order";
import { missingGlyphs, subsetDisplayFont } from "./src/build/display-font";
import { finishPublic } from "./src/build/finish-public";
import { iconTags, writeIcons } from "./src/build/icons";
import {
  describeSharePicture,
  layOutSharePicture,
  rasterizeSharePicture,
  sharePictureFile,
} from "./src/build/share-picture";
import { ContentError } from "./src/content/fault";
import { readContent } from "./src/content/read-content";
import type { LayoutContent } from "./src/components/site-layout";
import type { Content } from "./src/content/tree";
import { EnvironmentError, parseEnvironment } from "./src/environment";
import { loadDotEnv } from "./src/load-dot-env";
import { formTypes, notFoundFile, routes } from "./src/routes";
import type { FormPageContext } from "./src/templates/form-page";
import type { LandingContext } from "./src/templates/landing";
import type { NotFoundContext } from "./src/templates/not-found";

const projectFolder = path.resolve(".");
const contentFolder = path.resolve("content");
const template = (name: string) => path.resolve(`src/templates/${name}.tsx`);

/** The content of the last time it had no fault, so that a broken edit in develop leaves the pages standing. */
let content: Content | undefined;

/** The picture for shared links, as SVG. */
let sharePicture: string | undefined;

/** Runs before Gatsby touches `public/`, so that a build refused here leaves the last good one as it was. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  loadDotEnv(projectFolder);
  const faults: string[] = [];
  try {
    parseEnvironment(process.env);
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    faults.push(error.message);
  }
  try {
    content = await readContent(contentFolder);
    sharePicture = await layOutSharePicture(content, projectFolder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    faults.push(error.message);
  }
  if (faults.length > 0) reporter.panic(faults.join("\n\n"));
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  await subsetDisplayFont(projectFolder);
  if (!content) return;
  for (const message of missingGlyphs(content)) reporter.warn(message);
};

export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
  try {
    content = await readContent(contentFolder);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    reporter.panicOnBuild(error.message);
  }
  if (!content) return;
  const { site, home, forms, notFound } = content;
  const layout: LayoutContent = { site, pricing: home.pricing, footer: home.footer };
  const picture = describeSharePicture(content);
  const { webhooks } = parseEnvironment(process.env);

  const landing: LandingContext = { site, home, picture };
  actions.createPage({ path: routes.home, component: template("landing"), context: landing });

  for (const form of formTypes) {
    const context: FormPageContext = {
      ...forms[form],
      layout,
      picture,
      form,
      endpoint: webhooks[form],
    };
    actions.createPage({ path: routes[form], component: template("form-page"), context });
  }

  const missing: NotFoundContext = { layout, picture, notFound };
  actions.createPage({ path: notFoundFile, component: template("not-found"), context: missing });
};

/**
 * In production the pages run without Gatsby's browser runtime. The forms, the only parts that need scripts, are an
 * entry of their own beside Gatsby's.
 */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
}) => {
  const config = (getConfig as () => WebpackConfig)();
  allowAnyCssOrder(config);
  if (stage === "build-javascript") {
    config.entry = { ...config.entry, forms: path.resolve("src/forms/hydrate.tsx") };
  }
  actions.replaceWebpackConfig(config);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  const directory = path.resolve("public");
  if (content && sharePicture) {
    await writeIcons(projectFolder, directory, content.site.name);
    await writeFile(
      path.join(directory, sharePictureFile),
      await rasterizeSharePicture(sharePicture),
    );
  }
  finishPublic(directory, await iconTags(projectFolder));
};
