/** The most characters of a header that a line has room for. */
const longest = 120;

/**
 * @param value - What a server has said in a header, if it has.
 * @returns The same for a terminal: in quotes, cut where it is long, and without the characters that could steer the
 * terminal.
 */
export function shown(value: string | undefined): string {
  if (value === undefined) return "missing";
  const text = value.length > longest ? `${value.slice(0, longest)}…` : value;
  return JSON.stringify(text.replace(/\p{Cc}/gu, "?"));
}
