import { readdirSync } from "node:fs";
import { resolve } from "node:path";
import { formTypes, notFoundFile, routes } from "../../src/shared/routes";
import { ownPageAddress, ownPagesFolder } from "../../src/shared/content/own-pages";

/** The port of the site under test. With `TEST_PORT`, two copies of the project can be tested side by side. */
// The default is below the range from which systems take ports at random.
export const sitePort = Number(process.env.TEST_PORT ?? 24_097);

/** The port at which the bench's browser takes commands of the DevTools protocol. */
export const debuggingPort = sitePort + 20;

export const siteOrigin = `http://127.0.0.1:${sitePort}`;

/** The folder of the site under test: a copy of the project with the content of {@link germanContent}. */
export const siteRoot = resolve("test-results/site");

/** The folder that the site under test is built into. */
export const builtRoot = `${siteRoot}/trial`;

/** The repository of the published sites in tests. */
export const repository = "owner/site";

/** The folder of the two editors that tests open. */
export const editors = resolve("test-results/editors");

/** The editor that edits a folder on this computer, with a site's static files. */
export const localEditor = `${editors}/local`;

/** A published site with {@link englishContent}: its Worker and, in `public`, its editor and its other files. */
export const publishedRoot = `${editors}/published`;

/** The content as it was first shipped, and a page of the owner's own with everything that such a page may have. */
export const englishContent = resolve("tests/content/english");

/** A translation with everything that the pages may have: finished jobs, a guarantee's terms, a photo, a privacy notice. */
export const germanContent = resolve("tests/content/german");

/** The pages of the owner's own that {@link germanContent} publishes. */
export const ownPages = readdirSync(`${germanContent}/${ownPagesFolder}`)
  .filter((name) => name.endsWith(".mdx"))
  .map((name) => ownPageAddress(`${ownPagesFolder}/${name}`));

/** Returns the file of a page: `/book-consultation.html` for `/book-consultation`. Does not change the name of a file. */
export function fileOfPage(page: string) {
  if (page === routes.home) return "/index.html";
  return page.endsWith(".html") ? page : `${page}.html`;
}

/** Returns the page of a published file, such as `/book-consultation`. */
export const pageOfFile = (file: string) => file.replace(/(\/index)?\.html$/, "") || routes.home;

/** The address of the page that hosts send for unknown addresses. */
export const notFoundPage = pageOfFile(notFoundFile);

/** Every page of the site. */
export const pages: readonly string[] = [...Object.values(routes), ...ownPages, notFoundPage];

const formPaths: readonly string[] = formTypes.map((type) => routes[type]);

/** The pages that differ in more than their words. */
export const kindsOfPages = pages.filter((path) => path !== "/privacy");

/** Those that hold no form. */
export const pagesWithoutForm = kindsOfPages.filter((path) => !formPaths.includes(path));
