import { expect, jest, test } from "@jest/globals";
import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Profiler } from "react";
import { Form } from "react-final-form";
import { fieldsOf, type Values } from "./definition";
import { Field } from "./field";
import { projectIntake } from "./project-intake";
import { RequestForm } from "./request-form";
import { createValidator } from "./rules";

const nothing = {};

test("a keystroke renders nothing", async () => {
  const onRender = jest.fn();
  const user = userEvent.setup({ delay: null });
  render(
    <Profiler id="form" onRender={onRender}>
      <RequestForm
        definition={projectIntake}
        endpoint="https://hooks.example.com/form"
        ownerEmail="me@example.com"
      />
    </Profiler>,
  );
  const field = screen.getByLabelText("Your Name");
  await user.click(field);
  // The notices, loaded at the first focus, are the last thing to appear by itself.
  await screen.findByRole("region").catch(() => undefined);
  await act(() => import("./notices"));
  onRender.mockClear();
  await user.type(field, "Ada Lovelace");
  expect(onRender).not.toHaveBeenCalled();
});

test("a field renders only when its own message comes, changes or goes", async () => {
  const rendered: string[] = [];
  const user = userEvent.setup({ delay: null });
  const form = (
    <Form<Values>
      onSubmit={() => undefined}
      validate={createValidator(projectIntake)}
      subscription={nothing}
    >
      {() =>
        fieldsOf(projectIntake).map(([name, definition]) => (
          <Profiler key={name} id={name} onRender={(id) => rendered.push(id)}>
            <Field name={name} definition={definition} />
          </Profiler>
        ))
      }
    </Form>
  );
  render(form);
  rendered.length = 0;

  await user.type(screen.getByLabelText("Email"), "ada@example.com");
  expect(screen.getByLabelText("Email")).not.toHaveAttribute("aria-invalid");
  expect(screen.getByLabelText("Phone Number")).toHaveAttribute("aria-invalid");
  expect(rendered).toEqual(["email"]);
});
