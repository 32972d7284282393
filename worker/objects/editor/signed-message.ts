/** Puts the name of whoever has made a commit before its message. `name` may be "". */
export const signedMessage = (name: string, message: string) =>
  name ? `${name}: ${message}` : message;
