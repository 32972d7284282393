import { expect, test } from "@jest/globals";
import {
  expectFaults,
  expectNoFault,
  files,
  hero,
  writeProse,
  readContent,
} from "../../../tests/support/changed-content";

test("a link to a PDF leads to a file of content/pages, or is a fault", () => {
  files.set("pages/price-list.pdf", "x");
  writeProse(hero, "[Price list](price-list.pdf)");
  expect(readContent().documents).toEqual(["price-list.pdf"]);
  files.delete("pages/price-list.pdf");
  expectFaults('links to "price-list.pdf", which leads');
});

test.each([
  "[a](#pricing) | [b](tel:+15550100) | [c](https://www.example.com/#pricing), https://a.dev/__b__/c",
  "[x](https://ja.wikipedia.org/wiki/日本・東京)",
  "[x](https://de.wikipedia.org/wiki/Berlin–Hamburg)",
  'Words<Button to="/book-consultation">Book</Button>words',
])("the links in %j lead somewhere", expectNoFault);
