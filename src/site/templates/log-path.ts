// The inline script of the not-found page, for developers.
// oxlint-disable-next-line no-console
console.log(`No page at ${location.pathname}`);
