/**
 * Reads the code of a system error, such as `ENOENT` (Node.js, "Errors", `error.code`); undefined
 * for anything else.
 */
export function errorCode(error: unknown): unknown {
  return typeof error === "object" && error !== null && "code" in error ? error.code : undefined;
}
