import { UserError } from "../../src/build/errors";
import { timeout } from "../../src/shared/forms/payload";

/** Why `fetch` failed: the cause of its error. A timeout has no cause and is the reason itself. */
export function reasonOf(error: unknown) {
  const { code = "", message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  // After several IP addresses were tried, there is a code and no message.
  return { code, message: message.trim() || code };
}

/** Asks a published site. @throws {@link UserError} when no answer comes. */
export const ask = (address: string) =>
  fetch(address, { signal: AbortSignal.timeout(timeout) }).catch((error: unknown) => {
    throw new UserError(`${address} could not be reached: ${reasonOf(error).message}.`);
  });
