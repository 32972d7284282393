import { beforeEach, expect } from "@jest/globals";
import { assembleContent } from "../../src/shared/content/assemble";
import { describeFault } from "../../src/shared/content/fault";
import { parseFiles, type Files } from "../../src/shared/content/parse-files";
import { contentOf, exampleFiles, withKeys } from "./example-content";

const examples = exampleFiles().set("pages/office.jpg", "x");

/** The files of an example content. Each test begins with the same ones. */
export const files: Files = new Map();

beforeEach(() => {
  files.clear();
  for (const [file, text] of examples) files.set(file, text);
});

export const hero = "home/hero.mdx";
export const ownPage = "pages/privacy.mdx";

export const read = (file: string) => files.get(file) ?? "";

export const writeKeys = (file: string, written: string) =>
  files.set(file, withKeys(read(file), written));

export const writeProse = (file: string, words: string) =>
  files.set(
    file,
    read(file).replace(/---\n[^-]*$/, () => `---\n\n${words}\n`),
  );

/** Returns the text of a question. `order` is the line of its key. */
export const question = (title: string, order = "") =>
  `---\n${order}question: ${title}\n---\n\nSo.\n`;

export const readContent = () => contentOf(files);

export const faultsOf = () => assembleContent(parseFiles(files)).faults.map(describeFault);

/** Expects these faults and no others. */
export const expectFaults = (...faults: string[]) =>
  expect(faultsOf()).toEqual(faults.map((fault) => expect.stringContaining(fault)));

/** Expects that some keys of a file have a fault. */
export function expectKeysFault(file: string, keys: string, fault: string) {
  writeKeys(file, keys);
  expectFaults(`${file}: ${fault}`);
}

/** Expects that a page of the owner has a fault, in the first line of its text. */
export function expectProseFault(prose: string, fault: string) {
  writeProse(ownPage, prose);
  expectFaults(`${ownPage}: body: line 9 ${fault}`);
}

/** Expects that a text on the first screen has a fault. */
export function expectHeroFault(prose: string, fault: string) {
  writeProse(hero, prose);
  expect(faultsOf()[0]).toContain(fault);
}

/** Expects that the first screen shows a text as it is typed. */
export function expectNoFault(prose: string) {
  writeProse(hero, prose);
  expectFaults();
}
