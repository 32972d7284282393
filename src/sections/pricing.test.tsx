import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { Pricing } from "./pricing";

const pricing = { file: "home/pricing.mdx", hour: "12:00", heading: "Pricing", body: null };
const shared = { currency: "USD", period: "one time", main: undefined, body: <p>Everything</p> };
const build = { name: "Build", price: 1250, book: "Book Your Build", stub: "Admit one" };
const care = { name: "Care", price: 97.5, label: "Available", audience: "For shops" };
const rush = { name: "Rush", price: 1997, book: "Pay now", to: "https://pay.example/rush" };
const plans = [build, care, rush].map((plan) => ({ ...shared, ...plan, file: plan.name }));

test("a button, a label, an audience and a stub are optional, and a button leads to the booking page by default", () => {
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
