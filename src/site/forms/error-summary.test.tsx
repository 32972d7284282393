import { expect, test } from "@jest/globals";
import { screen, within } from "@testing-library/react";
import { consultation } from "../../../tests/support/example-forms";
import { email, report, show } from "./forms.fixture";

test("a field that becomes invalid after the submit, but not before it, is counted and listed in order, by its message", async () => {
  const { fields } = consultation;
  const { user, press } = show({ email: "" });
  const name = screen.getByLabelText("Your Name");
  await user.clear(name);
  await user.tab();
  expect(name).toBeValid();
  await user.type(name, "Ada Lovelace");
  await press();
  const group = await report("1 field needs attention");
  await user.type(screen.getByLabelText("Email"), email);
  await user.clear(name);
  expect(group).toHaveAccessibleName("1 field needs attention");
  expect(document.title).toBe("Error: 24");
  expect(within(group).getByRole("link")).toHaveAccessibleName(fields.name?.message);
  const lines = within(group).getAllByRole("listitem");
  const messages = [fields.name?.message, fields.email?.message];
  expect(lines.map(({ textContent }) => textContent)).toEqual(messages);

  await user.type(name, "Ada Lovelace");
  expect(group).toHaveAccessibleName("All fixed. Now send it.");
  expect(document.title).toBe("24");
});
