import { expect, test } from "@jest/globals";
import { fileOfPage } from "./routes";

test.each([
  ["/", "/index.html"],
  ["/index.html", "/index.html"],
  ["/book-consultation", "/book-consultation.html"],
  ["/book-consultation.html", "/book-consultation.html"],
])("%s is published in %s", (page, file) => {
  expect(fileOfPage(page)).toBe(file);
});
