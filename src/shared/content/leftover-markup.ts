/**
 * Patterns for mistyped markup, which visitors would see as it is, with what to do about it. The message shows the whole match, so
 * a pattern only looks ahead at what follows the markup.
 */
const leftoverMarkup: [RegExp, string][] = [
  // Emphasis.
  [
    /\*\*|__|~~|(?<!\S)([*_~])\p{L}[^*_~\n]*(?<=\S)\1/u,
    "put a space before the first and after the last of these marks, and none inside them, or delete them",
  ],
  // Links: `[words](with a space)`, `[words] (/pricing)` and `(words)[/pricing]`.
  [/\]\(|\]\[|\[\^/, "type a link as [words](/pricing), without a space in the address"],
  [/\] +\((?=\/|\S*[/#@.]\S*\))/, "type a link as [words](/pricing), without a space between"],
  [/\)\[(?=[/#]|(https?|mailto|tel):)/, "type a link as [words](/pricing)"],
  // Headings, list items and tables. [^\S\n ] is a tab, or a space that isn't the usual one.
  [/^[ \p{Cf}]*##/mu, "type ## and a space before a heading, on a page of your own"],
  [
    /^\s*([•·●▪■◦○‣⁃∙・\uF0B7]|[–-][^\S\n ]|– |\d{1,3}[.)][^\S\n ])/m,
    "for a dash, type —; begin each line of a list with - and a space",
  ],
  [/^ *-(?=\p{L})/mu, "type a space after the -"],
  [/^ *\|/m, "type a line like | --- | --- | below the head of a table"],
  // HTML tags and entities.
  [/<\/?[a-zA-Z][^<>]*>/, "delete it; below the keys, \\< shows a <"],
  [/&#?\w+;/, "type the character itself"],
  // A line break.
  [/\\$/m, "delete it; an empty line begins a new paragraph"],
  // A letter that was lost in a conversion.
  [/[\uFFFC\uFFFD\p{Co}]/u, "type the letter that was here"],
];

/** Describes the first mistyped markup of a text, if there is any. The caller may have replaced each address with a slash. */
export function describeLeftoverMarkup(text: string) {
  for (const [pattern, remedy] of leftoverMarkup) {
    const [markup] = pattern.exec(text) ?? [];
    if (markup) return `has ${markup.trim()}, which visitors would see as it is; ${remedy}`;
  }
  return undefined;
}

/** Describes the first backslash that changes nothing. The caller has replaced all others. */
function describeBackslash(line: string) {
  const sign = /\\[!-/:-@[-`{-~]/.exec(line)?.[0];
  return (
    sign &&
    `has ${sign}, whose \\ visitors would not see; to show it, type one more \\ before it, or delete it`
  );
}

/**
 * Matches what may be the mark of a list item that was pasted. White space follows it, except after a symbol such as ✓. Before a
 * tab, Ø, ü, v and q are bullets of Word, which the font Wingdings has in place of these letters.
 */
const itemMark =
  /^\s*(\p{So}(?=\S)|[Øüvq](?=\t)|(?:o|[^\p{L}\p{N}\p{Sc}\s\0]|\(?(?:\d{1,2}|[a-z])[.)]|[①-⑳])(?=\s|$))/u;

/** Numbers and letters differ from item to item, so `1` stands for them all. */
const kindOfMark = (line: string) => itemMark.exec(line)?.[1]?.replace(/\d+|[a-zA-Z](?=[.)])/, "1");

/** What is between the cells of a table that was pasted: a tab, or the ; of a CSV. Before a space or in ;-) it is punctuation. */
const separators = [/(?<=\S)\t/, /(?<=\S);(?=["\p{L}\p{N}\p{Sc}])/u];

/**
 * Describes a table that was pasted from a spreadsheet or a word processor: at least two lines of a block have the same number of
 * cells. Returns undefined if there is none.
 */
function describePastedTable(lines: readonly string[]) {
  for (const separator of separators) {
    const rows = lines.map((line) => line.replaceAll("\0", "").split(separator));
    const [first, second] = rows.filter(
      ({ length }, index) =>
        length > 1 && rows.some((row, other) => other !== index && row.length === length),
    );
    if (first && second) {
      const typed = [first, first.map(() => "---"), second].map((row) => `| ${row.join(" | ")} |`);
      return `has a table that was pasted, which visitors would see as running words; only a page of your own can have one, typed like this, with an empty line above: ${typed.join(" ⏎ ")}`;
    }
  }
  return undefined;
}

/**
 * Describes the mistyped markup in the lines of a block, by their index. If there is none, two lines that begin with the same mark
 * are a list that was pasted, which is reported at its first line, like a table that was pasted.
 */
export function describeLeftovers(lines: readonly string[]) {
  const leftovers = lines.map((line) => describeLeftoverMarkup(line) ?? describeBackslash(line));
  if (leftovers.some(Boolean)) return leftovers;

  const kinds = lines.map(kindOfMark);
  const pasted = kinds.findIndex((kind, index) => kind && kinds.includes(kind, index + 1));
  const first = lines[pasted]?.trim().slice(0, 20);
  if (first === undefined) return [describePastedTable(lines)];

  leftovers[pasted] =
    `has a list that was pasted (${JSON.stringify(first)}); begin each of its lines with - and a space`;
  return leftovers;
}
