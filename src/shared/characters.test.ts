import { expect, test } from "@jest/globals";
import { expectFaults, hero, readContent, writeKeys } from "../../tests/support/changed-content";

test.each([
  ["site.mdx", 'phone: "\\u202D+49 30 555 01 99\\u202C"'],
  ["site.mdx", 'email: "you@example.com\\u200E"'],
  ["site.mdx", 'address: "https://www.example.com\\u200B"'],
  ["site.mdx", 'language: "en\\u00A0"'],
  ["home/pricing/first.mdx", 'price: "997\\u00A0"'],
  [hero, 'hour: "00:00\\u200E"'],
  [hero, "hour: ００：００"],
  ["site.mdx", "phone: ０３－５５５０－０１９９"],
  ["site.mdx", "phone: 030 5550199, ext. 7"],
  ["site.mdx", "phone: 030 555–01 99"],
])("in %s, what a chat adds to %s is dropped", (file, typed) => {
  writeKeys(file, typed);
  expectFaults();
  expect(JSON.stringify(readContent())).not.toMatch(/[\u200B\u200E\u202C\u202D]/);
});
