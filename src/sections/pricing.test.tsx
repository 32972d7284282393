import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { Pricing } from "./pricing";

const build = {
  file: "home/pricing/1-build.mdx",
  name: "The Build",
  price: 1250,
  currency: "USD",
  period: "one time",
  book: "Book Your Build",
  stub: "Admit one",
  main: true,
  body: <p>Everything</p>,
};

const care = {
  file: "home/pricing/2-care.mdx",
  name: "Care",
  price: 97.5,
  currency: "USD",
  period: "per month",
  label: "Available",
  audience: "For existing clients",
  main: undefined,
  body: <p>Some things</p>,
};

function renderPricing() {
  const pricing = { file: "home/pricing.mdx", hour: "12:00", heading: "Pricing", body: null };
  render(<Pricing pricing={pricing} plans={[build, care]} until="18:00" />);
  const [first, second] = screen.getAllByRole("article");
  if (!first || !second) throw new Error("There are not two plans.");
  return { first: within(first), second: within(second) };
}

test("the section can be linked to and is named by its heading", () => {
  renderPricing();

  expect(screen.getByRole("region", { name: "Pricing" })).toHaveAttribute("id", "pricing");
});

test("a price is formatted from its number and read together with its period", () => {
  const { first, second } = renderPricing();

  expect(first.getByText("$1,250").parentElement).toHaveTextContent("$1,250 one time");
  expect(second.getByText("$97.50").parentElement).toHaveTextContent("$97.50 per month");
});

test("a plan with a button leads to the booking page", () => {
  const { first } = renderPricing();

  expect(first.getByRole("link", { name: "Book Your Build" })).toHaveAttribute(
    "href",
    "/book-consultation",
  );
});

test("a plan without a button, a label or a stub has none", () => {
  const { first, second } = renderPricing();

  expect(second.queryByRole("link")).toBeNull();
  expect(second.queryByText("Admit one")).toBeNull();
  expect(first.queryByText("Available")).toBeNull();
});

test("a plan says what it is called, whom it is for and what it includes", () => {
  const { second } = renderPricing();

  expect(second.getByRole("heading", { level: 3, name: "Care" })).toBeVisible();
  expect(second.getByText("Available")).toBeVisible();
  expect(second.getByText("For existing clients")).toBeVisible();
  expect(second.getByText("Some things")).toBeVisible();
});
