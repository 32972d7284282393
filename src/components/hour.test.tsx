import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { Hour } from "./hour";

test("an hour that runs is told where it begins and ends, in minutes", () => {
  render(<Hour hour="00:15" until="24:00" />);

  const { style } = screen.getByRole("paragraph");
  expect(style.getPropertyValue("--from")).toBe("15");
  expect(style.getPropertyValue("--until")).toBe("1440");
});

test("the last hour stands still", () => {
  render(<Hour hour="24:00" />);

  expect(screen.getByRole("paragraph")).toHaveTextContent("24:00");
  expect(screen.getByRole("paragraph")).not.toHaveAttribute("style");
});
