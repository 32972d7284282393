import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Faq } from "./faq";

const faq = { file: "home/faq.mdx", hour: "18:00", heading: "Fair Questions", body: null };

const questions = [
  { file: "1.mdx", question: "Do you work weekends?", body: <p>Yes.</p> },
  { file: "2.mdx", question: "Why?", body: <p>Because.</p> },
];

test("an answer is shown when its question is opened, without the others", async () => {
  render(<Faq faq={faq} questions={questions} until="24:00" />);
  expect(screen.getByText("Yes.")).not.toBeVisible();

  await userEvent.click(screen.getByText("Do you work weekends?"));

  expect(screen.getByText("Yes.")).toBeVisible();
  expect(screen.getByText("Because.")).not.toBeVisible();
});

test("every question is a disclosure that holds its answer", () => {
  render(<Faq faq={faq} questions={questions} until="24:00" />);

  expect(screen.getAllByRole("group").map((item) => item.textContent)).toEqual([
    "Do you work weekends?Yes.",
    "Why?Because.",
  ]);
});
