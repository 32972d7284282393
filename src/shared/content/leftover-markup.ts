/** Patterns for mistyped markup, which visitors would see as it is. The message shows the first group, or else the match. */
const leftoverMarkup = [
  // Emphasis.
  /\*\*|__|~~/,
  // Links: `[words](with a space)`, `[words] (/pricing)` and `(words)[/pricing]`.
  /\]\(|\]\[|\[\^/,
  /(\] +\()(\/|\S*[/#@.]\S*\))/,
  /(\)\[)([/#]|(https?|mailto|tel):)/,
  // Headings, list items and tables.
  /^ *##/m,
  /^ *[•·●▪◦‣–] /m,
  /^ *(-)\p{L}/mu,
  /^ *\|/m,
  // HTML tags and entities.
  /<\/?[a-zA-Z][^<>]*>/,
  /&#?\w+;/,
  // A line break.
  /\\$/m,
  // A letter that was lost in a conversion.
  /\uFFFD/,
];

/** Describes the first mistyped markup of a text. The caller may have replaced each address in the text with a slash. */
export function describeLeftoverMarkup(text: string): string | undefined {
  for (const pattern of leftoverMarkup) {
    const match = pattern.exec(text);

    if (match) {
      const markup = match[1] ?? match[0];
      return `has ${markup.trim()}, which visitors would see as it is`;
    }
  }

  return undefined;
}
