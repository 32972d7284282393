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
  {
    ...shared,
    file: "2.mdx",
    name: "Care",
    price: 97.5,
    label: "Available",
    audience: "For shops",
  },
  {
    ...shared,
    file: "3.mdx",
    name: "Rush",
    price: 1997,
    book: "Pay now",
    to: "https://pay.example/rush",
  },
];

test("a plan without a button, a label, an audience or a stub has none, and a button leads to the booking page unless told otherwise", () => {
  const pricing = { file: "home/pricing.mdx", hour: "12:00", heading: "Pricing", body: null };
  render(<Pricing pricing={pricing} plans={plans} />);
  const tickets = screen.getAllByRole("article");
  expect(tickets.map(({ textContent }) => textContent)).toEqual([
    "Build$1,250 one timeEverythingBook Your BuildAdmit one",
    "CareAvailable$97.50 one timeFor shopsEverything",
    "Rush$1,997 one timeEverythingPay now",
  ]);
  const links = tickets.map((ticket) =>
    within(ticket)
      .queryAllByRole("link")
      .map((link) => link.getAttribute("href")),
  );
  expect(links).toEqual([["/book-consultation"], [], ["https://pay.example/rush"]]);
});
