import { expect, test } from "@jest/globals";
import {
  expectFaults,
  faultsOf,
  files,
  hero,
  ownPage,
  writeKeys,
  writeProse,
  readContent,
} from "../../../tests/support/changed-content";

const notice = (typed: string, words: string) => {
  writeKeys(ownPage, typed);
  writeProse(ownPage, words);
};

test("a privacy notice that is switched off isn't published, the build says so, and no text may link to it", () => {
  notice("published: false", "All is said.");
  expect(readContent()).toMatchObject({ pages: [], unpublished: [{ file: ownPage }] });
  expectFaults(`${ownPage}: published: is off`);
  writeProse(hero, "[Privacy](/privacy)");
  expect(faultsOf()).toContainEqual(expect.stringContaining("/privacy"));
});

test.each(["info [at] example.de", "\\[sic\\]", "(see [1])", "`[x]`", "[a [b]](/)"])(
  "a published notice with %j stays published",
  (words) => {
    notice("published: true", words);
    expect(readContent()).toMatchObject({ pages: [{ file: ownPage }], unpublished: [] });
  },
);

test("a published notice names each gap that is left, in its keys, too", () => {
  notice("published: true\ntitle: '[[Title]]'", "I am\n[[your name]].");
  expectFaults(
    "title: line 6 has the gap [[Title]]; fill it in",
    "body: line 10 has the gap [[your name]]",
  );
});

test("a page without the switch is published, so a gap in it is a fault", () => {
  files.set(
    "pages/prices.mdx",
    "---\ntitle: Prices\ndescription: All of them.\n---\n\n[[Price]]\n",
  );
  expectFaults("body: line 6 has the gap [[Price]]");
});
