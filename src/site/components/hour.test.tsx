import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { Hour, Hours } from "./hour";

test.each([
  ["00:00", "00:15", ["00:00", "00:05", "00:10"]],
  ["00:15", "03:00", ["00:15", "01:00", "02:00"]],
  ["09:00", "09:03", ["09:00"]],
  ["24:00", "24:00", ["24:00"]],
])(
  "from %s to %s the rail shows round times, and a screen reader hears only the first",
  (hour, until, shown) => {
    render(
      <Hours value={["00:00", hour, until]}>
        <Hour hour={hour} />
      </Hours>,
    );
    const times = screen.getAllByRole("paragraph", { hidden: true });
    expect(times.map(({ textContent }) => textContent)).toEqual(shown);
    expect(screen.getByRole("paragraph")).toHaveTextContent(hour);
  },
);
