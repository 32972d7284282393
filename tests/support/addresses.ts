import { parseTestPorts } from "../../src/environment";
import { formTypes, notFoundFile, routes } from "../../src/routes";

const ports = parseTestPorts(process.env);

/** The port of the site under test. `TEST_PORT` chooses another, so that two copies of the project can be tested side by side. */
export const sitePort = ports.site;

/** The port of the inbox that takes the submissions of the tests. */
export const inboxPort = ports.inbox;

/** The port at which the bench's browser takes commands of the DevTools protocol. */
export const debuggingPort = sitePort + 20;

/** The origin of the site under test. */
export const siteOrigin = `http://127.0.0.1:${sitePort}`;

/** The origin of the inbox that takes the submissions of the tests. */
export const inboxOrigin = `http://127.0.0.1:${inboxPort}`;

/** Every page of the site. The last is what hosts answer unknown addresses with, asked for by its own name. */
export const pages: readonly string[] = [...Object.values(routes), notFoundFile];

const formPaths: readonly string[] = formTypes.map((type) => routes[type]);

/** The pages that hold no form. */
export const pagesWithoutForm = pages.filter((path) => !formPaths.includes(path));
