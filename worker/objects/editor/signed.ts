/** Puts the name of whoever has made a commit before its message. Without a name, returns the message alone. */
export const signed = (name: string, message: string) => [name, message].filter(Boolean).join(": ");
