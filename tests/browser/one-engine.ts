/** The tag of tests of what hangs on the form's own code and not on the browser's: one engine is enough for them. */
export const oneEngine = "@one-engine";
