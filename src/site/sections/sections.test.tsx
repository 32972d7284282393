import { expect, test } from "@jest/globals";
import { render, screen, within } from "@testing-library/react";
import "../components/body.fixture";
import { readEnglishContent } from "../../build/content.fixture";
import { SiteContent } from "../components/site-content";
import { BeforeAndAfter } from "./before-and-after";
import { Hero } from "./hero";
import { Pricing } from "./pricing";

const content = readEnglishContent();
const { home } = content;
const { hero } = home;

test.each([
  ["large", "Your website is bad.", "Give me a day."],
  ["smaller", "Your website is a bad one.", "Give me a day."],
  ["smaller", "Your website is bad.", "Give me a day or two."],
])("the headline is %s: %s %s", (size, headline, promise) => {
  render(<Hero {...home} hero={{ ...hero, headline, promise }} />);

  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.hasAttribute("data-long")).toBe(size === "smaller");
});

test("the drawing is one image with a description, and its text is not part of the page", () => {
  render(<BeforeAndAfter {...home} />);

  // The drawing is hidden without its styles, which this test doesn't load.
  const image = screen.getByRole("img", { hidden: true, name: hero.illustration });
  for (const part of image.children) expect(part).toHaveAttribute("aria-hidden", "true");
  expect(image.querySelector("a, button, input, [tabindex]")).toBeNull();
});

const shared = { currency: "USD", period: "one time", main: undefined };
const build = { name: "Build", price: 1250, book: "Book Your Build", stub: "Admit one" };
const care = { name: "Care", price: 97.5, label: "Available", audience: "For shops" };
const rush = { name: "Rush", price: 1997, to: "https://pay.example/rush" };
const texts = { "Price Build": "$1,250", "Price Care": "$97.50", "Price Rush": "$1,997" };
const plans = [build, care, rush].map((plan) => ({ ...shared, ...plan, file: plan.name }));

test("a plan may lack a button, a label, an audience and a stub, and its button may lead elsewhere under the plan's name", () => {
  render(
    <SiteContent value={{ ...content, home: { ...home, plans }, texts }}>
      <Pricing {...home} />
    </SiteContent>,
  );
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
