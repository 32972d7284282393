/** The longest wait for a response, in ms. */
export const timeout = 30_000;
