/**
 * The port of the site under test: below the range from which systems take ports at random. `TEST_PORT` chooses another,
 * so that two copies of the project can be tested side by side.
 */
export const sitePort = Number(process.env.TEST_PORT ?? 24_097);

/** The port of the inbox that takes the submissions of the tests. */
export const inboxPort = sitePort + 900;

/** The origin of the site under test. */
export const siteOrigin = `http://127.0.0.1:${sitePort}`;

/** The origin of the inbox that takes the submissions of the tests. */
export const inboxOrigin = `http://127.0.0.1:${inboxPort}`;
