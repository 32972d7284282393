import { UserError } from "../../src/shared/user-error";
import { timeoutMs } from "../../src/shared/forms/timeout";

/** Returns why `fetch` failed. After a timeout, the error itself says why, else its cause does. */
export function fetchFailure(error: unknown) {
  const { code = "", message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  // If `fetch` has tried several IP addresses, the cause has a code and no message.
  return { code, message: message.trim() || code };
}

/** Fetches something from a published site. @throws {@link UserError} if no answer comes. */
export const fetchPublished = (address: string, options: RequestInit = {}) =>
  fetch(address, { ...options, signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    throw new UserError(`${address} couldn't be reached: ${fetchFailure(error).message}.`);
  });
