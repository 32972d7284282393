import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import "../../../tests/support/example-bodies";
import { readEnglishContent } from "../../../tests/support/content";
import { Hero } from "./hero";

test.each([
  ["large", "Your website is bad.", "Give me a day."],
  ["smaller", "Your website is a bad one.", "Give me a day."],
  ["smaller", "Your website is bad.", "Give me a day or two."],
])("the headline is %s: %s %s", (size, headline, promise) => {
  const { home } = readEnglishContent();
  render(<Hero {...home} hero={{ ...home.hero, headline, promise }} />);

  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.hasAttribute("data-long")).toBe(size === "smaller");
});
