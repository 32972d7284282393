import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { Footer } from "./footer";

const site = {
  file: "site.mdx",
  name: "24-Hour Build",
  skip: "Skip to content",
  address: "https://www.example.com",
  email: "me@example.com",
  social: { label: "Instagram", url: "https://social.example/me" },
  professional: { label: "LinkedIn", url: "https://professional.example/me" },
};

const footer = { file: "home/footer.mdx", email: "Email me", body: <p>Made by one person.</p> };

test("the e-mail link opens a mail to the owner, in the same tab", () => {
  render(<Footer site={site} footer={footer} />);

  const link = screen.getByRole("link", { name: "Email me" });
  expect(link).toHaveAttribute("href", "mailto:me@example.com");
  expect(link).not.toHaveAttribute("target");
});

test.each([
  ["Instagram", "https://social.example/me"],
  ["LinkedIn", "https://professional.example/me"],
])("the %s link opens in a new tab that learns nothing about this one", (name, url) => {
  render(<Footer site={site} footer={footer} />);

  const link = screen.getByRole("link", { name });
  expect(link).toHaveAttribute("href", url);
  expect(link).toHaveAttribute("target", "_blank");
  expect(link).toHaveAttribute("rel", "noopener noreferrer");
});
