import { expect, test } from "@jest/globals";
import { parseAnswers } from "./body";

/** Parses a body, in which each character stands for a byte. */
const parse = (bytes: string) => parseAnswers(new Uint8Array(Buffer.from(bytes, "latin1")).buffer);

test("what is no JSON object of answers in UTF-8 is no lead", () => {
  const bodies = [
    "",
    "\xEF\xBB\xBF",
    "name=Ada",
    '{"name":"Ada',
    "{'name':'Ada'}",
    '{"name":"Ada"}{"name":"Ada"}',
    '{"name":"\xFF"}',
    '{"name":"\xED\xA0\xBD"}',
    "null",
    "5",
    '"Ada"',
    '["Ada"]',
    "{}",
    '{"name":"","issues":" \\n\\t"}',
    '{"formType":"consultation","source":"here"}',
    '{"name":"Ada","source":5}',
    '{"name":"Ada","age":null}',
    '{"name":"Ada","age":["5"]}',
    '{"name":"Ada","__proto__":{"age":"5"}}',
    `{"name":${"[".repeat(10_000)}${"]".repeat(10_000)}}`,
    '{"":"Ada"}',
    '{"first name":"Ada"}',
    '{"a-key-of-more-than-64-letters-digits-dashes-and-underscores-such-as-1":"Ada"}',
    JSON.stringify(Object.assign({}, "a text of 41 characters, each with a key.")),
  ];
  expect(bodies.filter(parse)).toEqual([]);
});
