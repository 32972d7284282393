import { expect, test } from "@jest/globals";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { readExampleContent } from "../../../tests/support/example-content";
import { notFoundFile } from "../../shared/routes";
import { PageHead } from "./page-head";

test.each([
  ["/privacy", "https://ada.dev", ["https://ada.dev/privacy", "https://ada.dev/privacy"]],
  ["/privacy", "https://www.example.com", []],
  [notFoundFile, "https://ada.dev", []],
])("the page at %s of %s names %j as its address", (address, origin, named) => {
  const content = readExampleContent();
  content.site.address = origin;
  const picture = { address: "", width: 1, height: 1, alt: "" };
  const pageContext = { content, page: { title: "", description: "" }, address, picture };

  const head = renderToStaticMarkup(createElement(PageHead, { pageContext }));
  expect(head.match(/(?<=rel="canonical" href="|"og:url" content=")[^"]+/g) ?? []).toEqual(named);
});
