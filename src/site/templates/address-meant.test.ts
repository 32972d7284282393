import { expect, test } from "@jest/globals";
import { addressMeant } from "./address-meant";

test.each([
  "/Book-Consultation",
  "/BOOK-CONSULTATION/",
  "/book-consultation.",
  "/book-consultation.html",
  "/book-consultation)",
  "/book-consultation%20",
  "/book-consultation%E2%80%9C",
  "/book-consultation%FF",
  "/book%20consultation",
  "/book_consultation",
  "//book-consultation",
  "/book-consultation-",
  "/book-consultation,%20please",
])("%s was meant as /book-consultation", (pathname) => {
  expect(addressMeant(pathname)).toBe("/book-consultation");
});
