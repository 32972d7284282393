import { UserError } from "../../src/shared/user-error";

/** What errors of the file system mean, by their codes. */
const meanings = new Map([
  ["EACCES", "this user may not do that"],
  ["EBUSY", "another program uses it; close what has it open"],
  ["EDQUOT", "the disk has no room left"],
  ["ENOENT", "it isn't there"],
  ["ENOSPC", "the disk has no room left"],
  ["EPERM", "another program uses it, such as an antivirus, or this user may not do that"],
  ["EROFS", "it can only be read"],
]);

/**
 * Returns in words what has stopped a command. If nobody expected the error, returns the error itself, to be printed with its
 * stack.
 */
export function describeError(error: unknown) {
  if (error instanceof UserError) return error.message;
  const { code = "", syscall = "", path } = error as NodeJS.ErrnoException;
  const meaning = meanings.get(code);
  return path && meaning ? `${path} can't be used (${syscall}): ${meaning}.` : error;
}
