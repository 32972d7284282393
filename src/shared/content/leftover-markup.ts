/**
 * Mistyped markup, which visitors would see as it is, and what to do about it. The message shows the whole match, so a pattern only
 * looks ahead at what follows the markup.
 */
const leftoverMarkup: [pattern: RegExp, remedy: string][] = [
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

/** Describes the first mistyped markup of a text, if there is any. */
export function describeLeftoverMarkup(text: string) {
  for (const [pattern, remedy] of leftoverMarkup) {
    const [markup] = pattern.exec(text) ?? [];
    if (markup) return `has ${markup.trim()}, which visitors would see as it is; ${remedy}`;
  }
  return undefined;
}

/** Describes the first backslash that changes nothing. `typedLines` (typed-text.ts) has put a NUL in place of all others. */
function describeBackslash(line: string) {
  const escape = /\\[!-/:-@[-`{-~]/.exec(line)?.[0];
  if (!escape) return undefined;
  return `has ${escape}, whose \\ visitors would not see; to show it, type one more \\ before it, or delete it`;
}

/**
 * Matches what may be the mark of a list item that was pasted: ✓, •, o, 1. or (a). White space follows it, except after a symbol
 * such as ✓. Word writes some of its bullets as Ø, ü, v and q before a tab, because the font Wingdings has bullets in place of
 * these letters.
 */
const itemMark =
  /^\s*(\p{So}(?=\S)|[Øüvq](?=\t)|(?:o|[^\p{L}\p{N}\p{Sc}\s\0]|\(?(?:\d{1,2}|[a-z])[.)]|[①-⑳])(?=\s|$))/u;

/** Returns the mark of a list item. Numbers and letters differ from item to item, so `1` stands for each of them. */
const markOf = (line: string) => itemMark.exec(line)?.[1]?.replace(/\d+|[a-zA-Z](?=[.)])/, "1");

/**
 * Match what is between the cells of a table that was pasted: a tab, or the ; of a CSV. Before a space or in ;-), a ; is
 * punctuation.
 */
const separators = [/(?<=\S)\t/, /(?<=\S);(?=["\p{L}\p{N}\p{Sc}])/u];

/**
 * Describes a table that was pasted from a spreadsheet or a word processor, if there is one: at least two lines of a block have the
 * same number of cells.
 */
function describePastedTable(lines: readonly string[]) {
  for (const separator of separators) {
    // Without the NULs of `typedLines`, which stand for correct markup.
    const rows = lines.map((line) => line.replaceAll("\0", "").split(separator));
    const [head, row] = rows.filter(
      ({ length }) => length > 1 && rows.filter((cells) => cells.length === length).length > 1,
    );
    if (!head || !row) continue;
    const typed = [head, head.map(() => "---"), row].map((cells) => `| ${cells.join(" | ")} |`);
    return `has a table that was pasted, which visitors would see as running words; only a page of your own can have one, typed like this, with an empty line above: ${typed.join(" ⏎ ")}`;
  }
  return undefined;
}

/**
 * Describes the mistyped markup in a block. Returns a message, or undefined, for each line. If no line has any mistyped markup,
 * looks for a list that was pasted, of which two lines begin with the same mark. Then looks for a table that was pasted. Describes
 * these at their first line.
 */
export function describeLeftovers(lines: readonly string[]) {
  const leftovers = lines.map((line) => describeLeftoverMarkup(line) ?? describeBackslash(line));
  if (leftovers.some(Boolean)) return leftovers;

  const marks = lines.map(markOf);
  const firstItem = marks.findIndex((mark, index) => mark && marks.includes(mark, index + 1));
  const beginning = lines[firstItem]?.trim().slice(0, 20);
  if (beginning === undefined) return [describePastedTable(lines)];

  leftovers[firstItem] =
    `has a list that was pasted (${JSON.stringify(beginning)}); begin each of its lines with - and a space`;
  return leftovers;
}
