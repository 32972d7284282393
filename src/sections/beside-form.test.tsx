import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { SideCards } from "./beside-form";

const button = { label: "Skip to Project Details", to: "/project-intake" };
const cards = [
  { file: "1.mdx", heading: "Fast Response", button: undefined, body: <p>Within a day.</p> },
  { file: "2.mdx", heading: "Ready?", button, body: <p>Send the details.</p> },
];

test("only a card with a button has a link, below its text", () => {
  render(<SideCards cards={cards} />);
  expect(screen.getByRole("complementary")).toHaveTextContent(
    "Fast ResponseWithin a day.Ready?Send the details.Skip to Project Details",
  );
  expect(screen.getByRole("link")).toHaveAccessibleName("Skip to Project Details");
});
