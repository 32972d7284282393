import { expect, jest, test } from "@jest/globals";
import { act, screen } from "@testing-library/react";
import { forms } from "../../../tests/support/example-forms";
import { email, loggedErrors, posted, report, show, succeed } from "./forms.fixture";

test("an error before the request is a failure that keeps the values", async () => {
  loggedErrors();
  const { press } = show();
  jest.spyOn(Date.prototype, "toISOString").mockImplementationOnce(() => {
    throw new RangeError("Invalid time value");
  });
  await press();
  expect(await report("Nothing you typed is lost")).toHaveFocus();
  expect(fetch).not.toHaveBeenCalled();
  expect(screen.getByLabelText("Email")).toHaveValue(email);
});

test.each([
  ["https://spam.example", "filled"],
  ["", null],
])(
  "with %j in the field that nobody sees, the receiver gets the header %j",
  async (entered, header) => {
    const { press } = show({}, { endpoint: "/webhook/consultation" });
    const trap = screen.getByLabelText<HTMLInputElement>("Leave this empty");
    expect(trap).not.toBeVisible();
    trap.value = entered;
    await press();
    const { headers } = await posted();
    expect(headers.get("X-Trap")).toBe(header);
  },
);

test.each(Object.values(forms))(
  "while the form $type is being sent, another press sends nothing, and its button says that it is sending, if it has words for that",
  async (definition) => {
    const { button } = show({}, { definition });
    const form = screen.getByRole<HTMLFormElement>("form", { name: definition.title });
    const pressTwice = () =>
      act(() => {
        form.requestSubmit();
        form.requestSubmit();
      });
    pressTwice();
    await posted();
    pressTwice();
    const { submit, sending } = definition;
    expect(button).toHaveTextContent(sending ?? submit);
    expect(button.matches(":disabled")).toBe(sending !== undefined);
    expect(screen.getByRole("status").textContent).toBe(sending ?? "");
    await succeed(definition);
    expect(fetch).toHaveBeenCalledTimes(1);
    expect(button).toHaveTextContent(submit);
    expect(button).toBeEnabled();
    expect(form.querySelector("[aria-invalid]")).toBeNull();
  },
);
