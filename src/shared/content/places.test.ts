import { expect, test } from "@jest/globals";
import { faultsOf, files, question } from "../../../tests/support/changed-content";

test.each([
  ["is not used by any page", "home/faq/Why.md", question("Why?")],
  ["is not used by any page", "pages/Privacy.mdx", "x"],
  ["has a name that is too long", `home/faq/${"é".repeat(110)}.mdx`, question("Why?")],
  ["is not used by any page", "home/faq/a!b?c.mdx", question("Why?")],
  ["has an address that the site itself uses", "pages/404.mdx", question("Why?")],
])("'%s' is reported for %s", (fault, file, text) => {
  files.set(file, text);

  expect(faultsOf()).toContainEqual(expect.stringContaining(`${file}: file: ${fault}`));
});
