import path from "node:path";
import type { GatsbyNode, Reporter } from "gatsby";
import { checkInputs, InputError, type Inputs } from "./src/build/check-inputs";
import { subsetDisplayFont } from "./src/build/display-font";
import { finishPublic } from "./src/build/finish-public";
import { describeSharePicture } from "./src/build/share-picture";
import { jsonInScript, structuredData } from "./src/build/structured-data";
import { changeWebpackConfig } from "./src/build/webpack-config";
import type { LayoutContent, PlainPageContext } from "./src/templates/site-layout";
import { parseEnvironment } from "./src/environment";
import { loadDotEnv } from "./src/load-dot-env";
import { formTypes, plainPages, routes } from "./src/routes";
import type { FormPageContext } from "./src/templates/form-page";
import type { LandingContext } from "./src/templates/landing";

const root = path.resolve(".");
const template = (name: string) => path.resolve(`src/templates/${name}.tsx`);

const isDevelop = () => process.env.NODE_ENV !== "production";

/** The inputs of the last time they had no fault, so that a broken edit in develop leaves the pages standing. */
let inputs: Inputs | undefined;

/** What is wrong with the inputs as they are now; undefined where they are in order. */
let faults: string | undefined;

/** The notices that the terminal shows already. */
let told: string[] = [];

/** Reads the inputs; says what is new about them, faults by `fail`. */
async function readInputs(reporter: Reporter, fail: (message: string) => void): Promise<void> {
  try {
    inputs = await checkInputs(
      root,
      () => parseEnvironment(process.env),
      isDevelop() ? "develop" : "build",
    );
    if (faults) reporter.info("The content is in order again.");
    faults = undefined;
    for (const { level, message } of inputs.notices) {
      if (!told.includes(message)) reporter[level](message);
    }
    told = inputs.notices.map(({ message }) => message);
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    if (error.message !== faults) fail(error.message);
    faults = error.message;
  }
}

/** Runs before Gatsby touches `public/`, so that a build refused here leaves the last good one as it was. */
export const onPreInit: GatsbyNode["onPreInit"] = async ({ reporter }) => {
  loadDotEnv(root);
  await readInputs(reporter, (message) => reporter.panic(message));
};

/** Cuts the display font down before webpack looks for it. */
export const onPreBootstrap: GatsbyNode["onPreBootstrap"] = () => subsetDisplayFont(root);

/**
 * Makes every page with its content as context. In develop it runs again after each edit of `content/`; as long as the
 * content has faults, the pages keep the last that had none, and show the faults over it.
 */
export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
  if (isDevelop()) await readInputs(reporter, (message) => reporter.error(message));
  if (!inputs) return;
  const { site, home, forms } = inputs.content;
  const { webhooks } = inputs.environment;
  const layout: LayoutContent = { site, pricing: home.pricing, footer: home.footer };
  const picture = describeSharePicture(inputs.content);

  const landing: LandingContext = {
    site,
    home,
    picture,
    structuredData: jsonInScript(structuredData(inputs.content, picture, inputs.questions)),
  };
  actions.createPage({
    path: routes.home,
    component: template("landing"),
    context: { ...landing, faults },
  });

  for (const form of formTypes) {
    const context: FormPageContext = {
      ...forms[form],
      layout,
      picture,
      form,
      endpoint: webhooks[form],
    };
    actions.createPage({
      path: routes[form],
      component: template("form-page"),
      context: { ...context, faults },
    });
  }

  for (const key of Object.keys(plainPages) as (keyof typeof plainPages)[]) {
    const page = inputs.content[key];
    const context: PlainPageContext<typeof key> = { layout, picture, page };
    actions.createPage({
      path: plainPages[key],
      component: template(path.basename(page.file, ".mdx")),
      context: { ...context, faults },
    });
  }
};

/** In production the pages run without Gatsby's browser runtime; the forms bring their own scripts. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = changeWebpackConfig;

/** Adds to `public/` what Gatsby does not write, and makes it ready for a host. */
export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  if (inputs) await finishPublic(root, inputs.content, inputs.sharePicture);
};
