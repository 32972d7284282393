import { UserError } from "../../src/errors";
import { timeout } from "../../src/forms/send";

/** Asks a published site. @throws {@link UserError} when no answer comes. */
export const ask = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(timeout) }).catch((error: unknown) => {
    // What fetch throws says only that it failed.
    const { cause = error } = error as Error;
    throw new UserError(`${address} could not be reached: ${String(cause)}.`);
  });
