import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import Html from "./html";

test.each([
  ["en", '<html lang="en">'],
  ["ar", '<html lang="ar" dir="rtl">'],
])("a page in the language %j says so, and from where it is read", (language, tag) => {
  Object.assign(globalThis, { LANGUAGE: language });
  const page = <Html headComponents="" body="" postBodyComponents="" />;
  expect(renderToStaticMarkup(page)).toMatch(new RegExp(`^${tag}`));
});
