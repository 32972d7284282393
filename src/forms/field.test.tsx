import { expect, test } from "@jest/globals";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { completeWebAddress } from "./controls";
import { fieldsOf, type FormDefinition } from "./definition";
import { projectIntake } from "./forms.fixture";
import { RequestForm } from "./request-form";

/** Renders the longest form, and records the name of each field that renders. */
function watchFields() {
  const rendered: string[] = [];
  const fields = fieldsOf(projectIntake).map(([name, field]) => {
    const watched = Object.defineProperty({ ...field }, "hint", {
      get() {
        rendered.push(name);
        return field.hint;
      },
    });
    return [name, watched] as const;
  });
  const definition: FormDefinition = { ...projectIntake, fields: Object.fromEntries(fields) };
  render(
    <RequestForm
      definition={definition}
      endpoint="https://hooks.example.com/form"
      ownerEmail="me@example.com"
    />,
  );
  return rendered;
}

test("a keystroke renders no field, except where its own message comes or goes", async () => {
  const user = userEvent.setup({ delay: null });
  const rendered = watchFields();
  expect([...new Set(rendered)]).toEqual(Object.keys(projectIntake.fields));
  rendered.length = 0;
  await user.type(screen.getByLabelText("Your Name"), "A");
  expect(rendered).toEqual([]);

  await user.click(screen.getByRole("button", { name: projectIntake.submit }));
  await screen.findByRole("group", { name: /fields need attention/ });
  const required = fieldsOf(projectIntake)
    .filter(([, { rule }]) => rule.kind === "min-length" || rule.kind === "email")
    .map(([name]) => name);
  expect(rendered).toEqual(required);

  rendered.length = 0;
  await user.type(screen.getByLabelText("Email"), "ada@example.com");
  expect(screen.getByLabelText("Email")).not.toHaveAttribute("aria-invalid");
  expect(rendered).toEqual(["email"]);
});

test.each([
  ["example.com", "https://example.com"],
  ["  www.example.co.uk/shop?a=b#c ", "https://www.example.co.uk/shop?a=b#c"],
  ["example.com:8080", "https://example.com:8080"],
  ["bücher.example", "https://bücher.example"],
])("%j is completed to %j", (entered, completed) => {
  expect(completeWebAddress(entered)).toBe(completed);
});

test.each([
  "",
  "  ",
  "https://example.com",
  "http://example.com",
  "mailto:a@example.com",
  "a@example.com",
  "none",
  "I have none.",
  "ftp://example.com",
  "example.",
  ".com",
])("%j is left as it is", (entered) => {
  expect(completeWebAddress(entered)).toBe(entered);
});
