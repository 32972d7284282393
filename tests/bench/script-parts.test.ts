import { expect, test } from "@jest/globals";
import { partsOfScript } from "./script-parts";

test("each byte of a script is counted for the package that it comes from", () => {
  const script = "aa;bbb;cccc";
  const map = JSON.stringify({
    version: 3,
    names: [],
    sources: [
      "webpack://site/./node_modules/react/index.js",
      "webpack://site/./node_modules/@emotion/react/index.js",
      "webpack://site/./src/forms/field.tsx",
    ],
    // The first character of each source, at columns 0, 3 and 7.
    mappings: "AAAA,GCAA,ICAA",
  });
  const parts = partsOfScript(script, map).map(({ name, minified }) => [name, minified]);
  expect(new Map(parts as [string, number][])).toEqual(
    new Map([
      ["react", 3],
      ["@emotion/react", 4],
      ["own code", 4],
    ]),
  );
});
