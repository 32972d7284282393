import { test } from "@jest/globals";
import {
  expectFaults,
  files,
  hero,
  read,
  writeProse,
} from "../../../tests/support/changed-content";

test("a file without its text, and words in a file that has no place for them, are faults", () => {
  files.set("site.mdx", `${read("site.mdx")}Hello.`);
  writeProse(hero, "\u200B");

  expectFaults("site.mdx: body: has words", "home/hero.mdx: body: is empty");
});

test("every fault of every file is named at once, such as the missing words of a form's field, and words for a field that it doesn't have", () => {
  const form = "book-consultation/form.mdx";
  files.set(form, read(form).replace("  phone:", "  fax:"));
  writeProse(hero, "# One\n\n[Three](/nowhere)");
  files.delete("home/faq.mdx");

  expectFaults(
    "home/faq.mdx: file",
    `${form}: fields.phone.label`,
    `${form}: fields.phone.message`,
    `${form}: fields.fax`,
    "home/hero.mdx: body",
    "home/hero.mdx: body",
  );
});
