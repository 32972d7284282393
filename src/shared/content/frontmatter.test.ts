import { expect, test } from "@jest/globals";
import { parseFrontmatter } from "gatsby-plugin-mdx/dist/frontmatter";
import { parseFile } from "./frontmatter";

const keysAndBody = "key: a\n---\nBody.\n";

test.each([
  ["---, keys and ---", `---\n${keysAndBody}`],
  ["the line ends of Windows", "---\r\nkey: a\r\n---\r\n\r\nBody.\r\n"],
  ["--- within a value", "---\nkey: |\n  a\n  ---\n---\nBody.\n"],
  ["--- once more below", `---\n${keysAndBody}---\nMore.\n`],
  ["no body", "---\nkey: a\n---"],
  ["17,000 characters of Hindi", `---\n${keysAndBody}${"हिन्दी में लिखा है। ".repeat(850)}`],
])("the body of a file with %s is what gatsby-plugin-mdx shows", (name, text) => {
  const shown = parseFrontmatter(name, text).body.replaceAll("\r\n", "\n").trim();

  const parsed = parseFile("a.mdx", text);

  expect("body" in parsed && parsed.body.trim()).toBe(shown);
});

test.each([
  ["an empty line first", `\n---\n${keysAndBody}`, 1],
  ["four dashes", `----\n${keysAndBody}`, 1],
  ["a tab after the second ---", "---\nkey: a\n---\t\nBody.\n", 3],
  ["words after the second ---", "---\nkey: a\n--- Body.\n---\n", 3],
  ["a line end of old Macs below the keys", "---\nkey: a\n---\rBody.\n---\n", 3],
  ["no second ---", "---\nkey: a\nBody.", 3],
  ["nothing at all", "", 1],
])("%s is an error with its line", (_what, text, line) => {
  const message =
    "is not ---; a file begins with a line of just ---, its keys, and another such line";

  expect(parseFile("a.mdx", text)).toMatchObject({ field: "file", line, message });
});

test("values that YAML could read as a date, a number or a boolean stay the text that was typed", () => {
  const typed = 'a: 2026-11-20\nb: yes\nc: 404\nd: "1e3"\ne: 00:00';

  expect(parseFile("a.mdx", `---\n${typed}\n---\n`)).toMatchObject({
    data: { a: "2026-11-20", b: "yes", c: "404", d: "1e3", e: "00:00" },
  });
});

test.each([
  ["has the marks of a merge", `---\n${keysAndBody}<<<<<<< HEAD\nOne\n=======\nTwo\n`],
  ["is not made of lines", "---\n- Why\n---\n"],
  ["has more than", `---\nkey: ${"[".repeat(1_000_000)}\n---\n`],
  ["has more than", `---\n${keysAndBody}${"[".repeat(10_000_000)}`],
])("a file that %s is refused", (fault, text) => {
  expect(parseFile("a.mdx", text)).toHaveProperty("message", expect.stringContaining(fault));
});
