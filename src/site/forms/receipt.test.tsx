import { expect, jest, test } from "@jest/globals";
import { within } from "@testing-library/react";
import { consultation } from "../../../tests/support/example-forms";
import { show, succeed } from "./forms.fixture";

test("a success shows, in the visitor's own time, when the form was sent and the latest time of the answer, and the owner's link, which opens in the same tab", async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 14, 5), advanceTimers: true });
  const afterwards = { label: "Pick a time", url: "https://calendar.example/me" };
  await show({}, { afterwards }).press();
  const group = await succeed();
  expect(group).toHaveAccessibleDescription(`${consultation.success.text} Pick a time`);
  const link = within(group).getByRole("link");
  expect(link).toHaveAttribute("href", afterwards.url);
  expect(link).not.toHaveAttribute("target");
  const times = await within(group).findAllByRole("time");
  expect(times.map(({ parentElement }) => parentElement?.parentElement?.textContent)).toEqual([
    expect.stringMatching(/^00:00Sent Sun, Nov 22 2:05\sPM$/),
    expect.stringMatching(/^24:00Reply by Mon, Nov 23 2:05\sPM$/),
  ]);
});
