import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import "../../../tests/support/example-bodies";
import { readEnglishContent } from "../../../tests/support/content";
import { SiteContent } from "../components/site-content";
import { Hero } from "./hero";
import { Pricing } from "./pricing";

const content = readEnglishContent();
const { home } = content;

test.each([
  ["large", "Your website is bad.", "Give me a day."],
  ["smaller", "Your website is a bad one.", "Give me a day."],
  ["smaller", "Your website is bad.", "Give me a day or two."],
])("the headline is %s: %s %s", (size, headline, promise) => {
  render(<Hero {...home} hero={{ ...home.hero, headline, promise }} />);

  const heading = screen.getByRole("heading", { level: 1 });
  expect(heading.hasAttribute("data-long")).toBe(size === "smaller");
});

test("a plan's button may lead elsewhere under the plan's name, and a plan without words or an address has no button", () => {
  const [first, second] = home.plans.map((plan) => ({ ...plan, book: undefined }));
  const plans = [{ ...first, to: "https://pay.example/rush" }, second] as typeof home.plans;
  render(
    <SiteContent value={content}>
      <Pricing {...home} plans={plans} />
    </SiteContent>,
  );
  const link = screen.getByRole("link", { name: first?.name });
  expect(link).toHaveAttribute("href", "https://pay.example/rush");
  expect(screen.getAllByRole("link")).toEqual([link]);
});
