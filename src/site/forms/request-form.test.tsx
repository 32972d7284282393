import { expect, jest, test } from "@jest/globals";
import { act, screen, within } from "@testing-library/react";
import { projectIntake } from "../../../tests/support/example-forms";
import { fill } from "../../shared/fill";
import { fieldsOf } from "../../shared/forms/shapes";
import { timeoutMs } from "../../shared/forms/timeout";
import {
  email,
  expectContent,
  fillIn,
  loggedErrors,
  marked,
  posted,
  report,
  show,
  succeed,
} from "./forms.fixture";

test("the intake says how many fields it has and needs, in groups with a heading each", () => {
  show({}, { definition: projectIntake });
  expect(screen.getByText("12 fields, 10 required.")).toBeVisible();
  const headings = screen
    .getAllByRole("group")
    .map((group) => within(group).getByRole("heading", { level: 3 }).textContent);
  expect(headings).toEqual(["You", "What it's for", "How and when"]);
});

test.each(Object.values(marked))(
  "every word that the form $type shows or says in any of its states comes from the content, and a lead that may have arrived is never called failed",
  async (definition) => {
    jest.useFakeTimers({ advanceTimers: true });
    loggedErrors();
    const { answers, unanswered, failed, allFixed, mistakes } = definition.shared;
    const { user, press } = show({ email: "", phone: "1" }, { definition });
    expectContent("fresh");
    await press();
    await report(fill(mistakes.other, { count: 2 }));
    expectContent("two mistakes");
    const enter = async (name: string, value: string) => {
      await user.clear(screen.getByLabelText(definition.fields[name]?.label ?? ""));
      await user.paste(value);
    };
    await enter("phone", "+1 555 010 9999");
    await report(mistakes.one ?? "");
    expectContent("one mistake");
    await enter("email", email);
    await report(allFixed);
    expectContent("no mistake");

    await press();
    await posted();
    expectContent("sending");
    const region = document.querySelector<HTMLElement>("[aria-live]");
    expect(region).toBeEmptyDOMElement();
    await act(() => jest.advanceTimersByTimeAsync(timeoutMs));
    const title = fill(unanswered.title, { seconds: timeoutMs / 1000 });
    const text = fill(unanswered.text, { email: "me@example.com" });
    expect(await report(title)).toHaveAccessibleDescription(text);
    const toast = await screen.findByRole("alert");
    expect(toast).toHaveTextContent(`${title}✕`);
    expect(region).toContainElement(toast);
    expect(region).toHaveAttribute("aria-live", "polite");
    expectContent("unanswered");
    jest.mocked(fetch).mockRejectedValueOnce(new TypeError("Offline."));
    await press();
    await report(failed.title);
    await screen.findByRole("alert");
    expectContent("failed");

    await user.click(screen.getByRole("button", { name: answers.copy }));
    await screen.findByText(answers.copied);
    expect(await navigator.clipboard.readText()).toContain(email);
    expectContent("copied");
    jest.spyOn(navigator.clipboard, "writeText").mockRejectedValueOnce(new Error("Refused."));
    await user.click(screen.getByRole("button", { name: answers.copy }));
    expect(await screen.findByRole("textbox", { name: answers.label })).toHaveFocus();
    expect(screen.queryByText(answers.copied)).toBeNull();
    await enter(fieldsOf(definition).at(-1)?.[0] ?? "", "1 ".repeat(2_000));
    await screen.findByRole("link", { name: answers.mailEmpty });
    expectContent("not copied, and too long for an email");

    jest.mocked(fetch).mockClear();
    await press();
    await within(await succeed(definition)).findAllByRole("time");
    expectContent("delivered");

    (await report(definition.success.title)).remove();
    fillIn(definition);
    await press();
    await screen.findByRole("heading", { name: definition.shared.crashed.title });
    expectContent("crashed");
  },
);
