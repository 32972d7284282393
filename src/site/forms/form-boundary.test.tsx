import { beforeEach, expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { rememberValues } from "./early";
import { consultation } from "../../../tests/support/example-forms";
import { FormBoundary } from "./form-boundary";
import { hydrate, loggedErrors } from "./forms.fixture";

function Broken(): ReactNode {
  throw new Error("This component is broken.");
}

const ui = (children: ReactNode) => (
  <FormBoundary definition={consultation} ownerEmail="me@example.com">
    {children}
  </FormBoundary>
);

function mail() {
  const link = screen.getByRole("link", { name: "Email my answers" });
  return decodeURIComponent(link.getAttribute("href") ?? "");
}

beforeEach(() => void loggedErrors());

test("a form that crashes while it is empty gives way to the owner's address and a way home", () => {
  render(ui(<Broken />));
  const links = screen.getAllByRole("link").map((link) => link.getAttribute("href"));
  expect(links).toEqual(["mailto:me@example.com", "/"]);
});

test("a control's value at the time of the crash is mailed, not an earlier one", () => {
  const { rerender } = render(
    ui(
      <form>
        <input name="name" />
      </form>,
    ),
  );
  const control = screen.getByRole<HTMLInputElement>("textbox");
  control.value = "Ada";
  rememberValues();
  control.value = "Ada Lovelace";
  rerender(ui(<Broken />));
  expect(mail()).toMatch(/Your Name\r\nAda Lovelace$/);
});

test("what was entered before the scripts arrived can be mailed when the form fails at once", () => {
  document.documentElement.classList.add("submitted-early");
  hydrate(
    rememberValues,
    ui(<Broken />),
    '<form><input name="name" value="Ada Lovelace" /></form>',
  );
  expect(mail()).toContain("Your Name\r\nAda Lovelace");
  expect(document.documentElement).not.toHaveClass("submitted-early");
});
