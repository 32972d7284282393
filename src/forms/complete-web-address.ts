/** A host with a dot in it, then perhaps a port and a path; no scheme, no space, no @. */
const bareDomain = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]\S*)?$/;

/**
 * @param text - What was entered as a web address.
 * @returns The same with `https://` before it where only that was missing; anything else as it was.
 */
export function completeWebAddress(text: string): string {
  const trimmed = text.trim();
  return bareDomain.test(trimmed) ? `https://${trimmed}` : text;
}
