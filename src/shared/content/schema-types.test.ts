import { test } from "@jest/globals";
import {
  expectFaults,
  expectKeysFault,
  hero,
  ownPage,
  writeKeys,
} from "../../../tests/support/changed-content";

test.each([
  ["home/pricing/first.mdx", "# name", "name: is missing or empty; for example: The"],
  ["home/pricing/first.mdx", 'name: "\\u200B\\u00AD\\uFEFF"', "name: line 3 is missing or empty"],
  ["home/pricing/first.mdx", "name: [The, Build]", "name: line 3 is not a text; put it in quotes"],
  ["home/pricing/first.mdx", 'name: "So\\n## bold"', "name: line 3 has ##"],
  ["home/pricing/first.mdx", "order: 1.5", "order: line 2 is not a whole number"],
  ["home/pricing/first.mdx", "main: yes", "main: line 12 is neither true nor false"],
  ["home/pricing/first.mdx", "to: https://x/?a.b", "to: line 11 is neither a page of this"],
  [hero, `badge: ${"x".repeat(41)}`, "badge: line 3 has more than 40"],
  [hero, "hour: 9:00", "hour: line 2 is not an hour from 00:00"],
  [hero, "badge: 24\nbagde: 12", "bagde: line 4 is not a key here; the"],
  [hero, "badge: 24\nconstructor: 12", "constructor: line 4 is not a key here; the"],
  ["site.mdx", "social:\n  label: You", "social.url: line 7 is missing or empty"],
  [
    "site.mdx",
    "social:\n  label: You\n  url: https://you.dev\n  pinterest: I",
    "social.pinterest: line 10 is not a key",
  ],
  ["site.mdx", "social: You", "social: line 7 needs the keys label, url"],
  ["site.mdx", "email: me@example", "email: line 5 is not an email address"],
  ["site.mdx", "address: http://you.dev", "address: line 4 is not an https address"],
  ["site.mdx", "address: https://www.you.dev/", "address: line 4 is more than https://"],
  ["site.mdx", "phone: 030 5550199 / 0170 5550199", "phone: line 6 is not a phone number that"],
  ["site.mdx", "privacy: /data", "privacy: line 13 is not the address of"],
  ["site.mdx", "language: xx", "language: line 15 is not the tag of a"],
  ["forms.mdx", "titleWithMistakes: Wrong", "titleWithMistakes: line 15 needs {title}"],
  ["forms.mdx", 'titleWithMistakes: "{title} { name }"', "titleWithMistakes: line 15 has a place"],
  [
    "home/about.mdx",
    "photo:\n  file: you.jpg\n  alt: You",
    "photo.file: line 7 is not the name of a",
  ],
  ["home/work/first.mdx", "started: 2026-11-20T18:00", "started: line 9 is not a day and a time"],
  [
    "home/work/first.mdx",
    "started: 2026-02-31T18:00+01:00",
    "started: line 9 is a day or a time that",
  ],
])("%s with %j is an error: %s", expectKeysFault);

test("outside links can be left out, and 60 letters with marks are 60 characters", () => {
  writeKeys("site.mdx", "# social\n# professional");
  writeKeys(ownPage, `title: ${"हि".repeat(60)}`);

  expectFaults();
});
