/** Puts a value in quotes. Drops those that were typed around it, or only at its beginning. */
function quote(typed: string) {
  const value = typed.replace(/^(["'])(.*)\1$/, "$2").replace(/^["']([^"']*)$/, "$1");
  return /["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
}

/** Matches a quote or a bracket at the beginning of a value that isn't closed until the end of the text. */
const unclosed = /:\s+(?:(["'])(?:(?!\1)[\s\S])*|([[{])[^\]}]*)$/;

const keyLine = /^([ -]*)([\w-]+) *:(?:\s+(.*))?$/;

/**
 * Says which line of the keys is wrong and what to type instead. The parser's own words are about YAML, which owners don't know.
 */
export function explainYamlFault(code: string, lines: readonly string[], line: number) {
  const textOf = (number: number) => lines[number - 1] ?? "";
  const say = (number: number, message: string) => ({ line: number, message });
  const quoteAdvice = (number: number, reason: string) => {
    const [, indent = "", key, value = ""] = keyLine.exec(textOf(number)) ?? [];
    return say(
      number,
      key
        ? `${reason}; put the value in quotes: ${indent}${key}: ${quote(value.trim())}`
        : "is not a line like `key: value`, such as heading: Prices",
    );
  };

  if (code === "TAB_AS_INDENT") return say(line, "begins with a tab; type spaces instead");
  if (code === "DUPLICATE_KEY") {
    const key = keyLine.exec(textOf(line))?.[2] ?? "";
    return say(line, `has the key ${key} a second time; keep one of the two lines`);
  }

  // The first key decides how far all others are indented.
  const first = lines.findIndex((text) => text.trim()) + 1;
  if (textOf(first).startsWith(" ")) return say(first, "begins with a space; delete it");
  if (textOf(first).startsWith("- ")) return say(first, "is not a line like `key: value`");

  const value = keyLine.exec(textOf(line))?.[3] ?? "";
  // The parser calls two things BLOCK_AS_IMPLICIT_KEY: a colon in the value of this line, and an indented line below it.
  const isBelowValue = code === "BLOCK_AS_IMPLICIT_KEY" && !value.includes(": ");
  if (isBelowValue && /^ +\S/.test(textOf(line + 1))) {
    return say(line + 1, "begins with spaces, so it belongs to the line above; delete them");
  }
  const upToLine = lines.slice(0, line).join("\n");
  const open = unclosed.exec(upToLine);
  if (open) {
    const number = upToLine.slice(0, open.index).split("\n").length;
    return quoteAdvice(number, `has a ${open[1] ?? open[2]} that isn't closed`);
  }
  if (code === "BAD_INDENT") {
    return say(line, "is indented differently from the lines beside it; give it as many spaces");
  }
  if (code === "BAD_DQ_ESCAPE") return quoteAdvice(line, "has a \\ in double quotes");
  return quoteAdvice(line, "has a character in its value that means something else here");
}
