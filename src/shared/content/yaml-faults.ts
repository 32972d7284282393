/** Puts a value in quotes. Drops the quotes that were typed around it, or only at its beginning. */
function inQuotes(typed: string) {
  const value = typed.replace(/^(["'])(.*)\1$/, "$2").replace(/^["']([^"']*)$/, "$1");
  return /["\\]/.test(value) ? `'${value.replaceAll("'", "''")}'` : `"${value}"`;
}

/** Matches a value that begins with a quote or a bracket, and doesn't close it until the end of the text. */
const unclosedValue = /:\s+(?:(["'])(?:(?!\1)[\s\S])*|([[{])[^\]}]*)$/;

/** Matches a line such as `- label: You`: what is before its key, the key, and its value. */
const keyLine = /^([ -]*)([\w-]+) *:(?:\s+(.*))?$/;

/**
 * Says which line of the keys is wrong and what to type instead. The parser's own words are about YAML, which owners don't know.
 */
export function explainYamlFault(code: string, lines: readonly string[], line: number) {
  const typedIn = (number: number) => lines[number - 1] ?? "";
  const faultIn = (number: number, message: string) => ({ line: number, message });
  const needsQuotes = (number: number, reason: string) => {
    const [, indent = "", key, value = ""] = keyLine.exec(typedIn(number)) ?? [];
    if (!key) return faultIn(number, "is not a line like `key: value`, such as heading: Prices");
    const quoted = `${indent}${key}: ${inQuotes(value.trim())}`;
    return faultIn(number, `${reason}; put the value in quotes: ${quoted}`);
  };

  if (code === "TAB_AS_INDENT") return faultIn(line, "begins with a tab; type spaces instead");
  const [, , key = "", value = ""] = keyLine.exec(typedIn(line)) ?? [];
  if (code === "DUPLICATE_KEY") {
    return faultIn(line, `has the key ${key} a second time; keep one of the two lines`);
  }

  // The first key decides how far all others are indented.
  const first = lines.findIndex((typed) => typed.trim()) + 1;
  if (typedIn(first).startsWith(" ")) return faultIn(first, "begins with a space; delete it");
  if (typedIn(first).startsWith("- ")) return faultIn(first, "is not a line like `key: value`");

  // The parser calls two things BLOCK_AS_IMPLICIT_KEY: a colon in the value of this line, and an indented line below it.
  const isBelowValue = code === "BLOCK_AS_IMPLICIT_KEY" && !value.includes(": ");
  if (isBelowValue && /^ +\S/.test(typedIn(line + 1))) {
    return faultIn(line + 1, "begins with spaces, so it belongs to the line above; delete them");
  }
  const textUpToLine = lines.slice(0, line).join("\n");
  const unclosed = unclosedValue.exec(textUpToLine);
  if (unclosed) {
    const number = textUpToLine.slice(0, unclosed.index).split("\n").length;
    return needsQuotes(number, `has a ${unclosed[1] ?? unclosed[2]} that isn't closed`);
  }
  if (code === "BAD_INDENT") {
    return faultIn(
      line,
      "is indented differently from the lines beside it; give it as many spaces",
    );
  }
  if (code === "BAD_DQ_ESCAPE") return needsQuotes(line, "has a \\ in double quotes");
  return needsQuotes(line, "has a character in its value that means something else here");
}
