import { expect, test } from "@jest/globals";
import { screen } from "@testing-library/react";
import { fill } from "../../shared/fill";
import { rememberValues } from "./early";
import { expectContent, fillIn, hydrate, marked, posted, report, ui } from "./forms.fixture";

test.each([
  ["", "emptied"],
  ["Ada Lovelace", "interrupted"],
] as const)(
  "a visitor who left while sending, and finds %j in a field, reads what to do, in words of the content",
  async (name, state) => {
    const definition = marked.consultation;
    const { title, text } = definition.shared[state];
    window.history.replaceState({ sending: true }, "");
    hydrate(() => fillIn(definition, { name }), ui({ definition }));
    expect(await report(title)).toHaveTextContent(fill(text, { email: "me@example.com" }));
    expectContent(state);
  },
);

test("values that were typed and submitted early are sent, even if an extension has inserted an element", async () => {
  let values = {};
  hydrate(() => {
    values = fillIn();
    document.documentElement.classList.add("submitted-early");
    screen.getByLabelText("Email").after(document.createElement("password-manager"));
    rememberValues();
  });
  const { payload } = await posted();
  expect(payload).toMatchObject(values);
});
