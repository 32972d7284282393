import { existsSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { ownPageAddress, formTypes, notFoundFile, ownPagesFolder, routes } from "../../src/routes";

/** The port of the site under test. With `TEST_PORT`, two copies of the project can be tested side by side. */
// Below the range from which systems take ports at random.
export const sitePort = Number(process.env.TEST_PORT ?? 24_097);

export const inboxPort = sitePort + 900;

/** The port at which the bench's browser takes commands of the DevTools protocol. */
export const debuggingPort = sitePort + 20;

export const siteOrigin = `http://127.0.0.1:${sitePort}`;
export const inboxOrigin = `http://127.0.0.1:${inboxPort}`;

/** The folder of the site under test: a copy of the project, with {@link sampleContent} beside the owner's. */
export const siteRoot = resolve("test-results/site");

/** What it is built into. */
export const builtRoot = `${siteRoot}/trial`;

/** What the tests add to the content, so that a site has everything that it may have. */
export const sampleContent = resolve("tests/support/sample-content");

/** The pages of the owner's own, and that of {@link sampleContent}. */
export const ownPages = ["content", sampleContent]
  .map((content) => join(content, ownPagesFolder))
  .flatMap((folder) => (existsSync(folder) ? readdirSync(folder) : []))
  .filter((name) => name.endsWith(".mdx"))
  .map((name) => ownPageAddress(`${ownPagesFolder}/${name}`));

/** Every page of the site. The last is what hosts answer unknown addresses with, asked for by its own name. */
export const pages: readonly string[] = [...Object.values(routes), ...ownPages, notFoundFile];

const formPaths: readonly string[] = formTypes.map((type) => routes[type]);

/** The pages that hold no form. */
export const pagesWithoutForm = pages.filter((path) => !formPaths.includes(path));
