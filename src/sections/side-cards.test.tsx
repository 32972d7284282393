import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { SideCards } from "./side-cards";

const cards = [
  { file: "1.mdx", heading: "Fast Response", button: undefined, body: <p>Within a day.</p> },
  {
    file: "2.mdx",
    heading: "Ready to Skip the Call?",
    button: { label: "Skip to Project Details", to: "/project-intake" },
    body: <p>Send the details.</p>,
  },
];

test("each card has its heading and its words", () => {
  render(<SideCards cards={cards} />);

  const aside = within(screen.getByRole("complementary"));
  expect(aside.getAllByRole("heading", { level: 2 }).map((heading) => heading.textContent)).toEqual(
    ["Fast Response", "Ready to Skip the Call?"],
  );
  expect(aside.getByText("Within a day.")).toBeVisible();
});

test("only a card with a button has a link, to the page it names", () => {
  render(<SideCards cards={cards} />);

  expect(screen.getAllByRole("link")).toHaveLength(1);
  expect(screen.getByRole("link", { name: "Skip to Project Details" })).toHaveAttribute(
    "href",
    "/project-intake",
  );
});
