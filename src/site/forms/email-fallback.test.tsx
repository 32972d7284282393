import { describe, expect, jest, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { EmailFallback, valuesAsText, mailtoWithText } from "./email-fallback";
import { consultation } from "./forms.fixture";

test("values are written under their labels, in order, and empty ones are left out", () => {
  const values = { issues: " It blinks.\nA lot. ", name: "Ada", currentWebsite: "  " };
  expect(valuesAsText(consultation, values)).toBe(
    "Your Name\nAda\n\nWhat's Wrong With Your Site?\nIt blinks.\nA lot.",
  );
});

const { paste, copy, copied, refused } = consultation.shared.answers;

describe("the mailto link", () => {
  test("contains the subject and the answers, with CRLF line breaks", () => {
    const { href, fits } = mailtoWithText("a?b&c@example.com", "A & B?", "Ünï\n#1 🙂", paste);
    expect(fits).toBe(true);
    expect(href).toBe(
      "mailto:a%3Fb%26c@example.com?subject=A%20%26%20B%3F&body=%C3%9Cn%C3%AF%0D%0A%231%20%F0%9F%99%82",
    );
  });

  test("contains a replacement for half of an emoji, which a URL can't contain", () => {
    const { href } = mailtoWithText("me@example.com", "Subject", "\ud83d", paste);
    expect(href).toMatch(/body=%EF%BF%BD$/);
  });
});

test("after each press on the copy button, the report says whether that copy worked", async () => {
  const user = userEvent.setup({ delay: null });
  const writeText = jest.spyOn(navigator.clipboard, "writeText");
  const refuseOnce = () =>
    writeText.mockRejectedValueOnce(new DOMException("Not allowed.", "NotAllowedError"));
  render(
    <EmailFallback
      definition={consultation}
      ownerEmail="me@example.com"
      values={{ name: "Ada" }}
      title="A title"
      text="A text."
    />,
  );
  const button = screen.getByRole("button", { name: copy });
  refuseOnce();
  await user.click(button);
  expect(await screen.findByText(refused)).toBeVisible();
  expect(screen.getByRole("textbox")).toHaveFocus();

  await user.click(button);
  expect(await screen.findByText(copied)).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe("Your Name\nAda");
  expect(screen.queryByText(refused)).toBeNull();
  expect(screen.queryByRole("textbox")).toBeNull();

  refuseOnce();
  await user.click(button);
  expect(await screen.findByText(refused)).toBeVisible();
  expect(screen.queryByText(copied)).toBeNull();
});
