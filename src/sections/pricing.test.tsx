import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { Pricing } from "./pricing";

const shared = { currency: "USD", period: "one time", main: undefined, body: <p>Everything</p> };
const plans = [
  {
    ...shared,
    file: "1.mdx",
    name: "Build",
    price: 1250,
    book: "Book Your Build",
    stub: "Admit one",
  },
  { ...shared, file: "2.mdx", name: "Care", price: 97.5, label: "Available" },
];

test("a plan without a button, a label or a stub has none", () => {
  const pricing = { file: "home/pricing.mdx", hour: "12:00", heading: "Pricing", body: null };
  render(<Pricing pricing={pricing} plans={plans} until="18:00" />);
  const tickets = screen.getAllByRole("article");
  expect(tickets.map(({ textContent }) => textContent)).toEqual([
    "Build$1,250 one timeEverythingBook Your BuildAdmit one",
    "CareAvailable$97.50 one timeEverything",
  ]);
  const links = tickets.map((ticket) => within(ticket).queryAllByRole("link").length);
  expect(links).toEqual([1, 0]);
});
