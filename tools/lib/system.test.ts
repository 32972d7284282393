import { expect, test } from "@jest/globals";
import { requireBuildableFolder } from "./system";

test.each([
  ["Byron's", "'"],
  ["Bakery (new)", "("],
  ["Kunden #3", "#"],
  ["!site", "!"],
  ["100% site", "%"],
  ["[x]", "["],
  ["a{b},c", "{"],
])("a folder called %s is refused at once, because of the %s", (name, sign) => {
  expect(() => requireBuildableFolder(`/home/ada/${name}/site`)).toThrow(
    `Gatsby can't build in a folder whose path has a ${sign}: /home/ada/${name}/site. Rename`,
  );
});

test("other folders are not refused", () => {
  for (const name of ["a b", "Müller", "a&b", "C:\\Users\\Ada"]) requireBuildableFolder(name);
});
