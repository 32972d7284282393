import { expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { useState } from "react";
import { consultation } from "./consultation";
import { FormBoundary } from "./form-boundary";

let breakDown: () => void;

function Fragile() {
  const [broken, setBroken] = useState(false);
  breakDown = () => {
    setBroken(true);
  };
  if (broken) throw new Error("This component is broken.");
  return <input id="name" aria-label="Your Name" />;
}

function showAndBreak(entered: string) {
  const logged = jest.spyOn(console, "error").mockImplementation(() => undefined);
  render(
    <FormBoundary definition={consultation} ownerEmail="me@example.com">
      <Fragile />
    </FormBoundary>,
  );
  screen.getByLabelText<HTMLInputElement>("Your Name").value = entered;
  act(() => {
    breakDown();
  });
  expect(logged).toHaveBeenCalled();
}

test("an unhandled error gives the error screen with a way home and the owner's address", () => {
  showAndBreak("");
  expect(
    screen.getByRole("heading", { level: 1, name: "Unexpected Application Error!" }),
  ).toBeVisible();
  expect(screen.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  expect(screen.getByRole("link", { name: "me@example.com" })).toHaveAttribute(
    "href",
    "mailto:me@example.com",
  );
  expect(screen.queryByRole("link", { name: "Email my answers" })).not.toBeInTheDocument();
});

test("what was entered before an unhandled error can still be mailed", () => {
  showAndBreak("Ada Lovelace");
  const href = screen.getByRole("link", { name: "Email my answers" }).getAttribute("href");
  expect(decodeURIComponent(href ?? "")).toContain("Your Name\r\nAda Lovelace");
});
