import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import "../../../tests/support/example-bodies";
import { readEnglishContent } from "../../../tests/support/content";
import { SiteContent } from "../components/site-content";
import { Pricing } from "./pricing";

test("a plan's button may lead elsewhere under the plan's name, and a plan without words or an address has no button", () => {
  const content = readEnglishContent();
  const { home } = content;
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
