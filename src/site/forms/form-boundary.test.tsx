import { expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { rememberValues } from "./early";
import { consultation } from "./forms.fixture";
import { FormBoundary } from "./form-boundary";

const loggedErrors = () => jest.spyOn(console, "error").mockImplementation(() => undefined);

function Fragile({ broken }: { broken: boolean }) {
  if (broken) throw new Error("This component is broken.");
  return (
    <form>
      <input name="name" aria-label="Your Name" />
    </form>
  );
}

const ui = (broken: boolean) => (
  <FormBoundary definition={consultation} ownerEmail="me@example.com">
    <Fragile broken={broken} />
  </FormBoundary>
);

function showAndBreak(entered: string) {
  const errors = loggedErrors();
  const { rerender } = render(ui(false));
  screen.getByLabelText<HTMLInputElement>("Your Name").value = entered;
  rerender(ui(true));
  expect(errors).toHaveBeenCalled();
}

function mail() {
  const link = screen.getByRole("link", { name: "Email my answers" });
  return decodeURIComponent(link.getAttribute("href") ?? "");
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

test("a control's value at the time of the crash is mailed, not an earlier one", () => {
  const before = document.body.appendChild(document.createElement("div"));
  before.innerHTML = '<form><input name="name" value="Ada" /></form>';
  rememberValues();
  before.remove();
  showAndBreak("Ada Lovelace");
  expect(mail()).toMatch(/Your Name\r\nAda Lovelace$/);
  expect(
    screen.getByRole("heading", { level: 2, name: "Your answers are still here" }),
  ).toBeVisible();
});

test("what was entered before the scripts arrived can be mailed when the form fails at once", () => {
  const errors = loggedErrors();
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = '<form><input name="name" value="Ada Lovelace" /></form>';
  document.documentElement.classList.add("submitted-early");
  rememberValues();
  render(ui(true), { container, hydrate: true, onRecoverableError: () => undefined });
  expect(mail()).toContain("Your Name\r\nAda Lovelace");
  expect(document.documentElement).not.toHaveClass("submitted-early");
  expect(errors).toHaveBeenCalled();
});
