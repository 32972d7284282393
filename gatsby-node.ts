import path from "node:path";
import type { GatsbyNode, Reporter } from "gatsby";
import { finishPublic } from "./src/build/finish-public";
import { fullFontFaces } from "./src/build/fonts";
import { loadSite, type Site } from "./src/build/load-site";
import { allowLoopbackOnly, type DevelopServer } from "./src/build/loopback-only";
import { publishPictures } from "./src/build/pictures";
import { describeSharePicture } from "./src/build/share-picture";
import { jsonInScript, structuredData } from "./src/build/structured-data";
import { changeWebpackConfig } from "./src/build/webpack-config";
import { ownPageAddress, formTypes, notFoundFile, routes } from "./src/routes";
import type { PageContext } from "./src/components/page-head";
import type { FormPageContext } from "./src/templates/form-page";
import type { LandingContext } from "./src/templates/landing";
import type { OwnPageContext } from "./src/templates/own-page";

const root = path.resolve(".");

/** What each template is given. */
interface Contexts {
  landing: LandingContext;
  "form-page": FormPageContext;
  "not-found": PageContext;
  "own-page": OwnPageContext;
}

const isDevelop = () => process.env.NODE_ENV !== "production";

/** The last site that had no errors, so that a broken edit in develop leaves its pages standing. */
let lastGood: Site | undefined;

/** What is wrong now. */
let error = "";

/** The warnings that the terminal shows already. */
const shown = new Set<string>();

/** Reads the content, in develop once more after each edit; says what is new about it. */
async function readSite(reporter: Reporter): Promise<void> {
  const loaded = await loadSite(root, process.env);
  if (loaded.error && !isDevelop()) {
    // Gatsby's reporter, to which the console is connected, would break the lines.
    process.stderr.write(`\n${loaded.error}\n`);
    process.exit(1);
  }
  // Without a level, because Gatsby would call it an unknown error.
  if (loaded.error && loaded.error !== error) reporter.log(`\n${loaded.error}\n`);
  if (error && !loaded.error) reporter.info("The content is in order again.");
  for (const { severity, message } of loaded.warnings) {
    if (!shown.has(message)) reporter[severity === "info" ? "info" : "warn"](message);
    shown.add(message);
  }
  error = loaded.error;
  lastGood = loaded.site ?? lastGood;
}

/** Runs before Gatsby writes anything. */
export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => readSite(reporter);

/**
 * Keeps Gatsby from inferring types from the frontmatter, for which no page asks. gatsby-plugin-mdx reads it by YAML 1.1, of
 * which `12:00` is the number 720, and Gatsby would warn of hours that are numbers in one file and texts in another.
 */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes("type Mdx implements Node @dontInfer { id: ID! }");

/**
 * Makes every page with its content as context. In develop it runs again after each edit of `content/`; as long as the
 * content has errors, the pages keep the last that had none, and show the errors over it.
 */
export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
  if (isDevelop()) await readSite(reporter);
  if (!lastGood) {
    const component = path.resolve("src/templates/no-content.tsx");
    actions.createPage({ path: "/", matchPath: "/*", component, context: { issues: error } });
    return;
  }
  const { content, webhooks } = lastGood;
  const { home, forms, notFound, pages } = content;
  const picture = describeSharePicture(content);
  const fontFaces = isDevelop() ? await fullFontFaces() : undefined;
  const shared = { content, picture, fontFaces };
  const createPage = <Name extends keyof Contexts>(
    address: string,
    name: Name,
    own: Omit<Contexts[Name], keyof typeof shared | "address">,
  ) =>
    actions.createPage({
      path: address,
      component: path.resolve(`src/templates/${name}.tsx`),
      context: { ...shared, address, ...own, issues: error },
    });

  createPage(routes.home, "landing", {
    page: home.page,
    structuredData: jsonInScript(structuredData(content, picture)),
  });
  for (const form of formTypes) {
    createPage(routes[form], "form-page", {
      page: forms[form].page,
      form,
      endpoint: webhooks[form],
    });
  }
  createPage(notFoundFile, "not-found", {
    page: notFound,
    isUnlisted: true,
  });
  for (const page of pages) {
    createPage(ownPageAddress(page.file), "own-page", {
      page,
      isUnlisted: page.search === false,
      pictures: await publishPictures(root, page.prose?.pictures ?? []),
    });
  }
};

/** Keeps what develop serves from the web pages that are open beside it. */
export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({ app }) => {
  allowLoopbackOnly(app as DevelopServer);
};

/** In production the pages run without Gatsby's browser runtime; the forms bring their own scripts. */
export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = changeWebpackConfig;

/** Adds to `public/` what Gatsby does not write, and makes it ready for a host. */
export const onPostBuild: GatsbyNode["onPostBuild"] = () =>
  lastGood && finishPublic(root, lastGood);
