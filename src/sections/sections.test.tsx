import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import { readEnglishContent } from "../content/content.fixture";
import { SideCards } from "./beside-form";
import { Hero } from "./hero";
import { Pricing } from "./pricing";

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

const { drawing } = readEnglishContent().home;
const shown = {
  hero,
  plans: [offer],
  drawing: { ...drawing, body: null },
  language: "en",
  guarantee: undefined,
};

test.each([
  ["large", "Your website is bad.", "Give me a day."],
  ["smaller", "Your website is a bad one.", "Give me a day."],
  ["smaller", "Your website is bad.", "Give me a day or two."],
])("the headline is %s: %s %s", (size, headline, promise) => {
  render(<Hero {...shown} hero={{ ...hero, headline, promise }} />);

  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.hasAttribute("data-long")).toBe(size === "smaller");
});

test("the drawing is one image with a description, and its text is not part of the page", () => {
  render(<Hero {...shown} />);

  // It is hidden until its styles show it, and they are not here.
  const [drawing] = screen.getAllByRole("img", { hidden: true }) as [HTMLElement];
  expect(drawing).toHaveAttribute("aria-label", "A site before and after.");
  for (const part of drawing.children) expect(part).toHaveAttribute("aria-hidden", "true");
  expect(drawing.querySelector("a, button, input, [tabindex]")).toBeNull();
});

const pricing = { file: "home/pricing.mdx", hour: "12:00", heading: "Pricing", body: null };
const shared = { currency: "USD", period: "one time", main: undefined, body: <p>Everything</p> };
const build = { name: "Build", price: 1250, book: "Book Your Build", stub: "Admit one" };
const care = { name: "Care", price: 97.5, label: "Available", audience: "For shops" };
const rush = { name: "Rush", price: 1997, to: "https://pay.example/rush" };
const plans = [build, care, rush].map((plan) => ({ ...shared, ...plan, file: plan.name }));

test("a button, a label, an audience and a stub are optional, and a button leads to the booking page and has the name of the plan by default", () => {
  render(<Pricing pricing={pricing} plans={plans} language="en" />);
  const tickets = screen.getAllByRole("article");
  expect(tickets.map(({ textContent }) => textContent)).toEqual([
    "Build$1,250 one timeEverythingBook Your BuildAdmit one",
    "CareAvailable$97.50 one timeFor shopsEverything",
    "Rush$1,997 one timeEverythingRush",
  ]);
  const links = tickets.map((ticket) =>
    within(ticket)
      .queryAllByRole("link")
      .map((link) => link.getAttribute("href")),
  );
  expect(links).toEqual([["/book-consultation"], [], ["https://pay.example/rush"]]);
});

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
