import { expect, test } from "@jest/globals";
import {
  expectFaults,
  faultsOf,
  files,
  question,
  writeKeys,
  readContent,
} from "../../../tests/support/changed-content";

test.each(["# hour", "hour: 07:00", "hour: 10:00"])(
  "with `%s`, the jobs move halfway between the 07:00 and the 10:00 of their neighbors",
  (hour) => {
    writeKeys("home/work.mdx", hour);

    expect(readContent().home.work?.hour).toBe("08:30");
  },
);

test("the hours ascend down the page, and one price is the main one", () => {
  writeKeys("home/about.mdx", "hour: 00:00");
  writeKeys("home/pricing/first.mdx", "main: false");

  expectFaults("home/about.mdx: hour: is 00:00", "home/pricing: main: has to be true in exactly");
});

test("titles that differ in the point of a number or in a # are two", () => {
  files.set("home/faq/a.mdx", question("Does a 1.5-hour call in C# cost extra?"));
  files.set("home/faq/b.mdx", question("Does a 15-hour call in C# cost extra?"));
  files.set("home/faq/c.mdx", question("Does a 15-hour call in C cost extra?"));
  expectFaults();
});

test("two questions with the same title are a fault of each, which names the other", () => {
  files.set("home/faq/weekends.mdx", question("Weekends?"));
  files.set("home/faq/weekends 2.mdx", question("weekends ?"));
  expect(faultsOf()).toEqual([
    expect.stringMatching(/weekends 2\.mdx: question: is the same as in .*weekends\.mdx/),
    expect.stringMatching(/weekends\.mdx: question: is the same as in .*weekends 2\.mdx/),
  ]);
});
