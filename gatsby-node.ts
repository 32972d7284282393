import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { GatsbyNode } from "gatsby";
import { checkInputs, InputError, type Inputs } from "./src/build/check-inputs";
import { writeCrawlerFiles } from "./src/build/crawler-files";
import { missingGlyphs, subsetDisplayFont } from "./src/build/display-font";
import { finishPublic } from "./src/build/finish-public";
import { bundleForms, type FormsBundleConfig } from "./src/build/forms-bundle";
import { iconTags, writeIcons } from "./src/build/icons";
import { splitStyles, type StylesConfig } from "./src/build/page-styles";
import {
  describeSharePicture,
  layOutSharePicture,
  rasterizeSharePicture,
  sharePictureFile,
} from "./src/build/share-picture";
import { jsonInScript, structuredData } from "./src/build/structured-data";
import { ContentError } from "./src/content/fault";
import type { LayoutContent } from "./src/components/site-layout";
import { loadDotEnv } from "./src/load-dot-env";
import { formTypes, notFoundFile, routes } from "./src/routes";
import type { FormPageContext } from "./src/templates/form-page";
import type { LandingContext } from "./src/templates/landing";
import type { NotFoundContext } from "./src/templates/not-found";
import { addressWarnings } from "./src/webhooks/address-fault";

const root = path.resolve(".");
const template = (name: string) => path.resolve(`src/templates/${name}.tsx`);

/** The inputs of the last time they had no fault, so that a broken edit in develop leaves the pages standing. */
let inputs: Inputs | undefined;

/** Reads the inputs; where they have faults, says so by `fail` and keeps what they were. */
async function readInputs(fail: (message: string) => void): Promise<void> {
  try {
    inputs = await checkInputs(root, process.env);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    fail(error.message);
  }
}

/** The picture for shared links, as SVG. */
let sharePicture: string | undefined;

/** Runs before Gatsby touches `public/`, so that a build refused here leaves the last good one as it was. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  loadDotEnv(root);
  await readInputs((message) => reporter.panic(message));
  if (!inputs) return;
  try {
    sharePicture = await layOutSharePicture(inputs.content, root);
  } catch (error) {
    if (!(error instanceof ContentError)) throw error;
    reporter.panic(error.message);
  }
};

export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = async ({ reporter }) => {
  await subsetDisplayFont(root);
  if (!inputs) return;
  for (const message of missingGlyphs(inputs.content)) reporter.warn(message);
  for (const message of addressWarnings(inputs.environment.webhooks)) reporter.warn(message);
};

export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
  await readInputs((message) => {
    reporter.panicOnBuild(message);
  });
  if (!inputs) return;
  const { site, home, forms, notFound } = inputs.content;
  const { webhooks } = inputs.environment;
  const layout: LayoutContent = { site, pricing: home.pricing, footer: home.footer };
  const picture = describeSharePicture(inputs.content);

  const landing: LandingContext = {
    site,
    home,
    picture,
    structuredData: jsonInScript(structuredData(inputs.content, picture, inputs.questions)),
  };
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

/** In production the pages run without Gatsby's browser runtime; the forms bring their own scripts. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = ({
  stage,
  actions,
  getConfig,
  plugins,
}) => {
  const config = (getConfig as () => StylesConfig & FormsBundleConfig)();
  splitStyles(config);
  if (stage === "build-javascript") {
    bundleForms(config, path.resolve("src/forms/hydrate.tsx"));
    // The bodies are needed as HTML alone. Compiled for the browser too, they would be thrown away.
    const ignore = plugins.ignore as (options: { resourceRegExp: RegExp }) => object;
    config.plugins.push(ignore({ resourceRegExp: /\.mdx$/ }));
  }
  actions.replaceWebpackConfig(config);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  const directory = path.join(root, "public");
  if (inputs && sharePicture) {
    await writeIcons(root, directory, inputs.content.site.name);
    await writeCrawlerFiles(directory, inputs.content.site.address);
    await writeFile(
      path.join(directory, sharePictureFile),
      await rasterizeSharePicture(sharePicture),
    );
  }
  finishPublic(directory, {
    hosting: path.join(root, "hosting"),
    maps: path.join(root, ".cache/source-maps"),
    assets: path.join(root, "static"),
    headTags: await iconTags(root),
  });
};
