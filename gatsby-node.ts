import { readFileSync } from "node:fs";
import path from "node:path";
import type { Actions, GatsbyNode, Reporter } from "gatsby";
import { finishPublic } from "./src/build/finish-public";
import { fullFontFaces } from "./src/build/fonts";
import { inlineScript } from "./src/build/inline-script";
import { loadSite, type Site } from "./src/build/load-site";
import { allowLoopbackOnly, forwardTo, type DevelopServer } from "./src/build/develop-server";
import { landingPictures, publishPictures } from "./src/build/pictures";
import { jsonInScript, structuredData } from "./src/build/structured-data";
import { changeWebpackConfig } from "./src/build/webpack-config";
import type { PageContext } from "./src/site/components/page-head";
import { writeEditor } from "./src/build/publish-editor";
import { formTypes, notFoundFile, ownPageAddress, routes, workerPaths } from "./src/shared/routes";
import type { FormPageContext } from "./src/site/templates/form-page";
import type { LandingContext } from "./src/site/templates/landing";
import type { OwnPageContext } from "./src/site/templates/own-page";

const root = path.resolve(".");

const isDevelop = process.env.NODE_ENV !== "production";

/** In develop, what was right last. The pages show it while the content has errors. */
let lastGood: Site | undefined;

/** What was printed last. */
let last: { error: string; warnings: string[] } = { error: "", warnings: [] };

/** Loads the content and prints only what has changed since the last time. */
async function readSite(reporter: Reporter) {
  const { site, ...found } = await loadSite(root, process.env);
  const { error, warnings } = found;
  if (error && !isDevelop) {
    // Gatsby's reporter, and the console it patches, would wrap the lines.
    process.stderr.write(`\n${error}\n`);
    process.exit(1);
  }

  // `reporter.error` would label it an unknown error.
  if (error && error !== last.error) reporter.log(`\n${error}\n`);
  if (!error && last.error) reporter.info("The content is in order again.");
  for (const warning of warnings) if (!last.warnings.includes(warning)) reporter.warn(warning);

  last = found;
  lastGood = site ?? lastGood;
}

export const onPreInit: GatsbyNode["onPreInit"] = ({ reporter }) => readSite(reporter);

/**
 * Keeps Gatsby from inferring types from frontmatter that no page queries. gatsby-plugin-mdx parses it as YAML 1.1, where
 * `12:00` is the number 720, and Gatsby would warn about hours that are numbers in one file and strings in another.
 */
export const createSchemaCustomization: GatsbyNode["createSchemaCustomization"] = ({ actions }) =>
  actions.createTypes("type Mdx implements Node @dontInfer { id: ID! }");

type TemplateContext = LandingContext | FormPageContext | PageContext | OwnPageContext;

async function createSitePages(site: Site, { createPage }: Actions) {
  const { content, webhooks, sharePicture } = site;
  const { home, forms, notFound, pages } = content;
  const { picture } = sharePicture;
  const fontFaces = isDevelop ? await fullFontFaces() : undefined;
  const shared = { content, picture, fontFaces };

  function create(template: string, context: TemplateContext) {
    const component = path.resolve(`src/site/templates/${template}.tsx`);
    createPage({ path: context.address, component, context: { ...context, issues: last.error } });
  }

  const usedPictures = await landingPictures(root, home);
  create("landing", {
    ...shared,
    address: routes.home,
    page: home.page,
    structuredData: jsonInScript(structuredData(content, picture)),
    pictures: await publishPictures(root, usedPictures),
  });

  for (const form of formTypes) {
    create("form-page", {
      ...shared,
      address: routes[form],
      page: forms[form].page,
      form,
      endpoint: webhooks[form],
    });
  }

  create("not-found", {
    ...shared,
    address: notFoundFile,
    page: notFound,
    isUnlisted: true,
    script: inlineScript("src/site/templates/log-path.ts"),
  });

  for (const page of pages) {
    create("own-page", {
      ...shared,
      address: ownPageAddress(page.file),
      page,
      isUnlisted: page.search === false,
      pictures: await publishPictures(root, page.prose?.pictures ?? []),
    });
  }
}

/**
 * Creates every page with its content as context. In develop it runs again after each edit of `content/`; while the
 * content has errors, the pages keep the last good version and show the errors on top of it.
 */
export const createPages: GatsbyNode["createPages"] = async ({ actions, reporter }) => {
  if (isDevelop) await readSite(reporter);

  if (!lastGood) {
    const component = path.resolve("src/site/templates/no-content.tsx");
    actions.createPage({ path: "/", matchPath: "/*", component, context: { issues: last.error } });
    return;
  }
  await createSitePages(lastGood, actions);
};

export const onCreateDevServer: GatsbyNode["onCreateDevServer"] = ({
  app,
}: {
  app: DevelopServer;
}) => {
  allowLoopbackOnly(app);
  app.all(workerPaths, forwardTo(process.env.LOCAL_WORKER ?? ""));
  // The server takes every address that ends in .html for one of Gatsby's pages.
  app.get("/admin", (_request, response) =>
    response.setHeader("Content-Type", "text/html").end(readFileSync("public/admin.html")),
  );
  writeEditor(root, path.resolve("public"), { repository: undefined, branch: "main" });
};

export const onCreateWebpackConfig: GatsbyNode["onCreateWebpackConfig"] = (options) => {
  changeWebpackConfig(options, lastGood?.content);
};

export const onPostBuild: GatsbyNode["onPostBuild"] = async () => {
  if (lastGood) await finishPublic(root, lastGood);
};
