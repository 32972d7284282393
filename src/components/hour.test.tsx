import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { Hour } from "./hour";

const times = () => screen.getAllByRole("paragraph", { hidden: true }).map((p) => p.textContent);

test.each([
  ["00:00", "00:15", ["00:00", "00:05", "00:10"]],
  ["00:15", "03:00", ["00:15", "01:00", "02:00"]],
  ["06:00", "12:00", ["06:00", "08:00", "10:00"]],
  ["18:10", "24:00", ["18:10", "20:00", "22:00"]],
  ["09:00", "09:03", ["09:00"]],
  ["00:00", "24:00", ["00:00", "08:00", "16:00"]],
  ["24:00", undefined, ["24:00"]],
])("from %s to %s the rail shows round times", (hour, until, shown) => {
  render(<Hour hour={hour} until={until} />);
  expect(times()).toEqual(shown);
});

test("a screen reader hears the section's hour alone", () => {
  render(<Hour hour="00:00" until="00:15" />);
  expect(screen.getByRole("paragraph")).toHaveTextContent("00:00");
});
