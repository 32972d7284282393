/** Mistyped markup, which visitors would see as it is. Where a pattern has groups, the first is what the message shows. */
const leftoverMarkup = {
  emphasis: /\*\*|__|~~/,
  link: /\]\(|\]\[|\[\^/,
  // `[words] (/pricing)`, or `[words] (<NUL…>)`, where the parser has made a link of the address.
  linkInTwo: /(\] +\()(\0{6}|\S*[/#@.]\S*\))/,
  // `(words)[/pricing]`
  linkTurnedRound: /(\)\[)([/#]|(https?|mailto|tel):)/,
  heading: /^ *##/m,
  bullet: /^ *[•·●▪◦‣–] /m,
  dash: /^ *(-)\p{L}/mu,
  table: /^ *\|/m,
  tag: /<\/?[a-zA-Z][^<>]*>/,
  entity: /&#?\w+;/,
  lineBreak: /\\$/m,
  brokenLetter: /\uFFFD/,
};

/** Expects text that visitors see exactly as typed, with NUL in place of what they do not. */
export function describeLeftoverMarkup(text: string): string | undefined {
  for (const pattern of Object.values(leftoverMarkup)) {
    const match = pattern.exec(text);

    if (match) {
      const markup = match[1] ?? match[0];
      return `has ${markup.trim()}, which visitors would see as it is`;
    }
  }

  return undefined;
}
