import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { ContentIssues } from "./content-issues";

test("the content's errors are announced word for word", () => {
  const message = "The content has 1 fault:\ncontent/home/hero.mdx: badge: line 3 is empty";
  render(<ContentIssues message={message} />);

  expect(screen.getByRole("alert").textContent).toBe(message);
});
