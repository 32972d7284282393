import { expect, test } from "@jest/globals";
import { valuesAsText, mailtoWithText } from "./email-fallback";
import { consultation } from "../../../tests/support/example-forms";

test("values are written under their labels, in order, and empty ones are left out", () => {
  const values = { issues: " It blinks.\nA lot. ", name: "Ada", currentWebsite: "  " };
  expect(valuesAsText(consultation, values)).toBe(
    "Your Name\nAda\n\nWhat's Wrong With Your Site?\nIt blinks.\nA lot.",
  );
});

test("the mailto link contains the subject and the answers, with CRLF line breaks, and a replacement for half of an emoji", () => {
  const text = "Ünï\n#1 🙂 \ud83d";
  expect(mailtoWithText("a?b&c@example.com", "A & B?", text, "Paste it.")).toEqual({
    href: "mailto:a%3Fb%26c@example.com?subject=A%20%26%20B%3F&body=%C3%9Cn%C3%AF%0D%0A%231%20%F0%9F%99%82%20%EF%BF%BD",
    fits: true,
  });
});
