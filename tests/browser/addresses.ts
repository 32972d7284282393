/** The port of the site under test: below the range from which systems take ports at random. */
export const sitePort = 24_097;

/** The port of the inbox that takes the submissions of the tests. */
export const inboxPort = 24_997;

/** The origin of the site under test. */
export const siteOrigin = `http://127.0.0.1:${sitePort}`;

/** The origin of the inbox that takes the submissions of the tests. */
export const inboxOrigin = `http://127.0.0.1:${inboxPort}`;
