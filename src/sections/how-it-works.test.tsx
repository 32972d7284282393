import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { HowItWorks } from "./how-it-works";

const howItWorks = {
  file: "home/how-it-works.mdx",
  hour: "00:15",
  heading: "How It Works",
  body: null,
};

const steps = [
  { file: "1.mdx", hour: "00:00", title: "Admit it", body: <p>Say it.</p> },
  { file: "2.mdx", hour: "23:59", title: "I build", body: <p>In a day.</p> },
  { file: "3.mdx", hour: "24:00", title: "You look better", body: <p>Online.</p> },
];

test("the section can be linked to and is named by its heading", () => {
  render(<HowItWorks howItWorks={howItWorks} steps={steps} until="03:00" />);

  expect(screen.getByRole("region", { name: "How It Works" })).toHaveAttribute(
    "id",
    "how-it-works",
  );
});

test("the steps are a list in their order, each with its hour, title and words", () => {
  render(<HowItWorks howItWorks={howItWorks} steps={steps} until="03:00" />);

  const items = within(screen.getByRole("list")).getAllByRole("listitem");
  expect(items.map((item) => item.textContent)).toEqual([
    "00:00Admit itSay it.",
    "23:59I buildIn a day.",
    "24:00You look betterOnline.",
  ]);
});
