import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { Hero } from "./hero";

const hero = {
  file: "home/hero.mdx",
  hour: "00:00",
  badge: "24-Hour Guarantee",
  headline: "Your website is bad.",
  promise: "Give me a day.",
  book: "Book Your Consultation",
  more: "See How It Works",
  arrow: "Scroll to how it works",
  illustration: "A site before and after.",
  body: <p>One person.</p>,
};

const offer = {
  file: "home/pricing/1-build.mdx",
  name: "The Build",
  price: 997,
  currency: "USD",
  period: "one time",
  main: true,
  body: null,
};

test("the price is that of the main plan", () => {
  render(<Hero hero={hero} plans={[offer]} />);

  expect(screen.getByText("$997").parentElement).toHaveTextContent("$997 one time");
});

test.each([
  ["large", "Your website is bad.", "Give me a day."],
  ["smaller", "Your website is a bad one.", "Give me a day."],
  ["smaller", "Your website is bad.", "Give me a day or two."],
])("the headline is %s: %s %s", (size, headline, promise) => {
  render(<Hero hero={{ ...hero, headline, promise }} plans={[offer]} />);

  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.hasAttribute("data-long")).toBe(size === "smaller");
});

test("the drawing is one image with a description, and its text is not part of the page", () => {
  render(<Hero hero={hero} plans={[offer]} />);

  // It is hidden until its styles show it, and they are not here.
  const [drawing] = screen.getAllByRole("img", { hidden: true }) as [HTMLElement];
  expect(drawing).toHaveAttribute("aria-label", "A site before and after.");
  for (const part of drawing.children) expect(part).toHaveAttribute("aria-hidden", "true");
  expect(drawing.querySelector("a, button, input, [tabindex]")).toBeNull();
});
