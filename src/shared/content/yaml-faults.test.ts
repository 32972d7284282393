import { expect, test } from "@jest/globals";
import { parseFile } from "./frontmatter";

const faultOf = (typed: string) => {
  const parsed = parseFile("a.mdx", `---\nfirst: x\n${typed}\nlast: y\n---\n`);
  return "message" in parsed ? `${parsed.line} ${parsed.message}` : "";
};

/** What owners mistype in keys, and how the fault begins or ends. */
test.each([
  ["heading: Prices: one for all", '3 .* put the value in quotes: heading: "Prices: one for all"$'],
  ["heading: Why?: because", '3 .*: heading: "Why\\?: because"$'],
  ['heading: "Prices', '3 has a " that isn\'t closed; .*: heading: "Prices"$'],
  ["heading: 'Aren't you closed?'", '3 .*: heading: "Aren\'t you closed\\?"$'],
  ['heading: "He said "hi" to me"', "3 .*: heading: 'He said \"hi\" to me'$"],
  ['heading: "One" two', "3 .*: heading: '\"One\" two'$"],
  ["heading: @home", '3 .*: heading: "@home"$'],
  ["heading: > text", '3 .*: heading: "> text"$'],
  ["heading: - One", '3 .*: heading: "- One"$'],
  ["heading: [One", "3 has a \\[ that isn't closed"],
  ["social: {url: x", "3 has a { that isn't closed"],
  ["chips: [a, b] c", '3 .*: chips: "\\[a, b\\] c"$'],
  ['heading: "C:\\Users"', "3 has a \\\\ in double quotes; .*: heading: 'C:\\\\Users'$"],
  ["heading: x\nheading: y", "4 has the key heading a second time"],
  ["social:\n\turl: x", "4 begins with a tab"],
  ["heading: x\n  badge: y", "4 begins with spaces"],
  ["heading:\n  One: x\n Two: y", "5 is indented differently"],
  ["heading:One", "3 is not a line like `key: value`"],
  ["heading = One", "3 is not a line like `key: value`"],
  ["heading: One\nTwo", "4 is not a line like `key: value`"],
  ["heading: # one", "3 has a character of YAML"],
  ["badge: The #1 Guarantee", "3 has a character of YAML"],
  ["badge: &so it is", "3 has a character of YAML"],
  ["chips: [Coffee, Laptop] # two", "3 has a character of YAML"],
  ["heading: Aren\u0092t", "3 has an invisible control character \\(U\\+0092\\)"],
  ['heading: "\\_(x)_/"', "3 has a \\\\ in double quotes"],
  ["client: null", "3 has null, which the editor would save as nothing"],
  ["phone: 0305550199", '3 has 0305550199, which .* put it in quotes: "0305550199"'],
  ["phone: +493055501", "3 has \\+493055501, "],
  ["price: 97.50", "3 has 97\\.50, "],
  ["code: ~", "3 has ~, "],
])("%j is told with its line and what to type", (typed, told) => {
  expect(faultOf(typed)).toMatch(new RegExp(`^${told}`));
});

test.each([
  "# It was 12.\nprice: 997",
  "price: 97.5",
  "show: true",
  "hour: 12:00",
  'phone: "0305550199"',
])("%j is read as it is typed", (typed) => {
  expect(faultOf(typed)).toBe("");
});
