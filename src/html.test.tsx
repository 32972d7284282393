import { expect, test } from "@jest/globals";
import { renderToStaticMarkup } from "react-dom/server";
import Html from "./html";

test("a page in Arabic is read from the right", () => {
  Object.assign(globalThis, { LANGUAGE: "ar" });
  const page = <Html headComponents="" body="" postBodyComponents="" />;
  expect(renderToStaticMarkup(page)).toMatch(/^<html lang="ar" dir="rtl">/);
});
