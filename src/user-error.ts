/** An error that the reader of its message can mend: commands show the message alone, without a stack. */
export class UserError extends Error {
  override name = "UserError";
}
