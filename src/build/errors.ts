/** An error whose message is enough for the user to act on: commands print it without a stack trace. */
export class UserError extends Error {
  override name = "UserError";
}
