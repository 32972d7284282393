/** Mistyped markup, which visitors would see as it is. Where a pattern has groups, the first is what the message shows. */
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

/** Says what of a text was meant as markup. In the text, a slash can stand for a whole address. */
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
