import { describe, expect, test } from "@jest/globals";
import { valuesAsText, mailtoWithText } from "./email-fallback";
import { consultation } from "./forms.fixture";

test("values are written under their labels, in order, and empty ones are left out", () => {
  const values = { issues: " It blinks.\nA lot. ", name: "Ada", currentWebsite: "  " };
  expect(valuesAsText(consultation, values)).toBe(
    "Your Name\nAda\n\nWhat's Wrong With Your Site?\nIt blinks.\nA lot.",
  );
});

const { paste } = consultation.shared.answers;

describe("the mailto link", () => {
  test("contains the subject and the answers, with CRLF line breaks", () => {
    const { href, fits } = mailtoWithText("me@example.com", "A & B?", "Ünï\n#1 🙂", paste);
    expect(fits).toBe(true);
    expect(href).toBe(
      "mailto:me@example.com?subject=A%20%26%20B%3F&body=%C3%9Cn%C3%AF%0D%0A%231%20%F0%9F%99%82",
    );
  });

  test("asks to paste half of an emoji, which a URL cannot contain", () => {
    expect(mailtoWithText("me@example.com", "Subject", "\ud83d", paste).fits).toBe(false);
  });

  test("escapes the address", () => {
    expect(mailtoWithText("a?b&c@example.com", "Subject", "x", paste).href).toBe(
      "mailto:a%3Fb%26c@example.com?subject=Subject&body=x",
    );
  });
});
