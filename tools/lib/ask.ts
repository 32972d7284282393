import { UserError } from "../../src/errors";
import { timeout } from "../../src/forms/send";

/** Asks a published site. @throws {@link UserError} when no answer comes. */
export const ask = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(timeout) }).catch((error: unknown) => {
    throw new UserError(`${address} could not be reached: ${String(error)}.`);
  });
