/** An error whose message tells the user all that is needed, so commands print it without a stack trace. */
export class UserError extends Error {}
