/** Mistyped markup, which visitors would see as it is. Where a pattern has groups, the first is what the message shows. */
const leftoverMarkup = {
  emphasis: /\*\*|__|~~/,
  link: /\]\(|\]\[|\[\^/,
  // `[words] (/pricing)`
  linkInTwo: /(\] +\()(\/|\S*[/#@.]\S*\))/,
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

/** Says what of a text was meant as markup. In the text, a slash can stand for a whole address. */
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
