/** The longest wait for a response. */
export const timeoutMs = 30_000;
