/** Answers that a request can't be met, and why. */
export const refuse = (status: number, error: string, headers?: HeadersInit) =>
  Response.json({ error }, { status, headers });
