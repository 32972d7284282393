import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { NextSteps } from "./next-steps";

const steps = [
  { file: "1.mdx", when: "Now", body: <p>You send it.</p> },
  { file: "2.mdx", when: "Within 24 hours", body: <p>I reply.</p> },
];

test("what happens next is a list in its order, each with its time before its words", () => {
  render(<NextSteps steps={steps} />);
  expect(screen.getByRole("list")).toBeVisible();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    "NowYou send it.",
    "Within 24 hoursI reply.",
  ]);
});
