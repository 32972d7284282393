import { afterEach, beforeEach, describe, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { nameField, validValues } from "../../tests/support/forms";
import { rememberValues } from "./before-hydration";
import {
  fieldsOf,
  fill,
  type FormDefinition,
  type RequestFormProps,
  type Values,
} from "./definition";
import { forms } from "./forms.fixture";
import { RequestForm } from "./request-form";
import { timeout } from "./send";

const ui = (definition: FormDefinition, afterwards?: RequestFormProps["afterwards"]) => (
  <RequestForm
    definition={definition}
    endpoint="https://hooks.example.com/form"
    ownerEmail="me@example.com"
    afterwards={afterwards}
  />
);

const email = "ada@example.com";

/** Each request waits until the test responds. */
function fakeWebhook() {
  const payloads: Record<string, string>[] = [];
  let settle: (response: Response) => void = () => undefined;
  jest.spyOn(globalThis, "fetch").mockImplementation((_address, options) => {
    payloads.push(JSON.parse(options?.body as string) as Record<string, string>);
    return new Promise((resolve) => {
      settle = resolve;
    });
  });
  /** Waits for the total count of requests, and responds to the last one. */
  const respond = async (count: number, response: Response) => {
    await waitFor(() => expect(payloads).toHaveLength(count));
    await act(async () => {
      settle(response);
      await new Promise((taken) => setTimeout(taken));
    });
  };
  return { payloads, respond };
}

const ok = () => new Response();

/** Fills in a form like a browser's autofill, without events. */
function fillIn(container: HTMLElement, definition: FormDefinition, values: Values) {
  for (const [name, { label }] of fieldsOf(definition))
    within(container).getByLabelText<HTMLInputElement>(label).value = values[name] ?? "";
}

/** Renders a form and fills it in. */
function show(
  definition: FormDefinition,
  values: Values = validValues(definition, email),
  afterwards?: RequestFormProps["afterwards"],
) {
  const user = userEvent.setup({ delay: null });
  const { container } = render(ui(definition, afterwards));
  fillIn(container, definition, values);
  const button = screen.getByRole("button", { name: definition.submit });
  const form = screen.getByRole<HTMLFormElement>("form", { name: definition.title });
  return { user, button, form };
}

const report = (name: string | RegExp) => screen.findByRole("group", { name });

/** Expects errors on the console. */
const loggedErrors = () => jest.spyOn(console, "error").mockImplementation(() => undefined);

beforeEach(() => {
  document.title = "A page";
  window.history.replaceState(null, "");
});

afterEach(() => {
  window.onsubmit = null;
  jest.useRealTimers();
  jest.dontMock("./toasts");
});

test("a success shows when it was sent and, 24 hours later, by when the answer comes, in the visitor's own time", async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 14, 5), advanceTimers: true });
  const { respond } = fakeWebhook();
  const { user, button } = show(forms.consultation);
  await user.click(button);
  await respond(1, ok());
  const group = await report(forms.consultation.success.title);
  const times = await within(group).findAllByRole("time");
  expect(times.map(({ parentElement }) => parentElement?.parentElement?.textContent)).toEqual([
    expect.stringMatching(/^00:00Sent Sun, Nov 22 2:05\sPM$/),
    expect.stringMatching(/^24:00Reply by Mon, Nov 23 2:05\sPM$/),
  ]);
});

test("the intake says how many fields it has and needs, in groups with a heading each", () => {
  render(ui(forms["project-intake"]));
  expect(screen.getByText("12 fields, 10 of them needed.")).toBeVisible();
  const groups = screen
    .getAllByRole("group")
    .map((group) => [
      within(group).getByRole("heading", { level: 3 }).textContent,
      within(group).getAllByRole("textbox").length,
    ]);
  expect(groups).toEqual([
    ["You", 5],
    ["What it is for", 3],
    ["How and when", 4],
  ]);
});

test.each([
  ["", /the fields.* type it again/],
  ["Ada", /send it again/],
])(
  "whoever left while sending, with %j in a field, is told what is true of it",
  async (name, text) => {
    window.history.replaceState({ sending: true }, "");
    const container = document.body.appendChild(document.createElement("div"));
    const { renderToString } = await import("react-dom/server");
    container.innerHTML = renderToString(ui(forms.consultation));
    within(container).getByLabelText<HTMLInputElement>("Your Name").value = name;
    render(ui(forms.consultation), { container, hydrate: true });
    expect(await report(/You left/)).toHaveAccessibleDescription(text);
  },
);

test("a delivered lead is told to be so although the browser's history takes no notes and the form cannot be emptied", async () => {
  const logged = loggedErrors();
  jest.spyOn(window.history, "replaceState").mockImplementation(() => {
    throw new DOMException("More than 100 calls in 30 seconds.", "SecurityError");
  });
  const { payloads, respond } = fakeWebhook();
  const { user, button } = show(forms.consultation);
  Object.defineProperty(screen.getByLabelText("Email"), "value", {
    get: () => email,
    set() {
      throw new Error("An extension guards this control.");
    },
  });
  await user.click(button);
  await respond(1, ok());
  expect(await report(forms.consultation.success.title)).toBeVisible();
  expect(payloads).toHaveLength(1);
  expect(logged).toHaveBeenCalledTimes(3);
});

test.each(["with", "without"])(
  "after a timeout, a page %s toasts says in each place that the lead may have arrived, not that it failed",
  async (toasts) => {
    jest.useFakeTimers({ advanceTimers: true });
    if (toasts === "without") {
      jest.doMock("./toasts", () => {
        throw new Error("The script cannot be loaded.");
      });
    }
    loggedErrors();
    const { payloads } = fakeWebhook();
    const { user, button } = show(forms.consultation);
    await user.click(button);
    await waitFor(() => expect(payloads).toHaveLength(1));

    await act(() => jest.advanceTimersByTimeAsync(timeout));
    const { unanswered } = forms.consultation.shared;
    const title = fill(unanswered.title, { seconds: timeout / 1000 });
    const text = fill(unanswered.text, { email: "me@example.com" });
    expect(await report(title)).toHaveAccessibleDescription(text);
    const alerts = screen.queryAllByRole("alert").map((alert) => alert.textContent);
    expect(alerts).toEqual(toasts === "with" ? [`${title}✕`] : []);
  },
);

test("the toast of a failure is inserted into a live region that existed before", async () => {
  loggedErrors();
  const { payloads, respond } = fakeWebhook();
  const { user, button } = show(forms.consultation);
  await user.click(button);
  await waitFor(() => expect(payloads).toHaveLength(1));
  const region = document.querySelector<HTMLElement>("[aria-live]");
  expect(region).toBeEmptyDOMElement();
  await respond(1, new Response(null, { status: 500 }));
  expect(region).toContainElement(await screen.findByRole("alert"));
  expect(region).toHaveAttribute("aria-live", "polite");
});

test("after a refusal, another one says so again, and what is then filled in without an event is sent", async () => {
  const { payloads } = fakeWebhook();
  const { user, button, form } = show(forms.consultation, {});
  await user.click(button);
  expect(await report(/need attention/)).toHaveFocus();
  await user.click(button);
  await waitFor(async () => expect(await report(/need attention/)).toHaveFocus());

  fillIn(form, forms.consultation, validValues(forms.consultation, email));
  await user.click(button);
  await waitFor(() => expect(payloads).toHaveLength(1));
});

describe.each<FormDefinition>(Object.values(forms))("the form $type", (definition) => {
  const { label } = nameField(definition);
  const values = validValues(definition, email);

  test("says nothing of mistakes before it is submitted, nor again after a success", async () => {
    const { respond } = fakeWebhook();
    const { user, button } = show(definition);
    const control = screen.getByLabelText(label);
    const leaveTooShort = async () => {
      await user.clear(control);
      await user.type(control, "x");
      await user.tab();
      expect(control).not.toHaveAttribute("aria-invalid");
    };
    await leaveTooShort();
    await user.type(control, "y and more");
    await user.click(button);
    await respond(1, ok());
    await leaveTooShort();
  });

  test("a field that becomes invalid after the submit is counted and listed in order", async () => {
    const { user, button } = show(definition, { ...values, email: "" });
    await user.click(button);
    const group = await report(/need/);
    expect(group).toHaveAccessibleName("1 field needs attention");
    await user.click(screen.getByLabelText("Email"));
    await user.paste(email);
    const name = screen.getByLabelText(label);
    await user.clear(name);
    expect(name).toBeInvalid();
    expect(group).toHaveAccessibleName("1 field needs attention");
    expect(document.title).toBe("Error: A page");
    expect(within(group).getByRole("link")).toHaveAccessibleName(label);
    const lines = within(group).getAllByRole("listitem");
    expect(lines.map(({ textContent }) => textContent)).toEqual([label, "Email"]);

    await user.paste("Ada Lovelace");
    expect(group).toHaveAccessibleName("All fixed. Now send it.");
    expect(document.title).toBe("A page");
    expect(within(group).getAllByRole("listitem")).toHaveLength(2);
  });

  test("while sending, another press sends nothing, and the button has its label for that, if any", async () => {
    const { payloads, respond } = fakeWebhook();
    const { form, button } = show(definition);
    act(() => {
      for (let press = 0; press < 3; press += 1) form.requestSubmit();
    });
    await waitFor(() => expect(payloads).toHaveLength(1));
    act(() => {
      form.requestSubmit();
    });
    const { submit, sending, success } = definition;
    expect(button).toHaveTextContent(sending ?? submit);
    expect(button.matches(":disabled")).toBe(sending !== undefined);
    expect(screen.getByRole("status").textContent).toBe(sending ?? "");
    await respond(1, ok());
    expect(await report(success.title)).toHaveAccessibleDescription(success.text);
    expect(payloads).toHaveLength(1);
    expect(button).toHaveTextContent(submit);
    expect(button).toBeEnabled();
  });

  test("the owner's link is in the message of success, and opens in the same tab", async () => {
    const { respond } = fakeWebhook();
    const afterwards = { label: "Pick a time", url: "https://calendar.example/me" };
    const { user, button } = show(definition, values, afterwards);
    await user.click(button);
    await respond(1, ok());
    const { title, text } = definition.success;
    const group = await report(title);
    expect(group).toHaveAccessibleDescription(`${text} Pick a time`);
    const link = within(group).getByRole("link", { name: "Pick a time" });
    expect(link).toHaveAttribute("href", afterwards.url);
    expect(link).not.toHaveAttribute("target");
  });

  test("an error before the request is a failure that keeps the values and can be tried again", async () => {
    const logged = loggedErrors();
    const { payloads, respond } = fakeWebhook();
    const { user, button } = show(definition);
    jest.spyOn(Date.prototype, "toISOString").mockImplementationOnce(() => {
      throw new RangeError("Invalid time value");
    });
    await user.click(button);
    expect(await report("Nothing you typed is gone")).toHaveFocus();
    expect(await screen.findByRole("alert")).toHaveTextContent(definition.failure.text);
    expect(logged).toHaveBeenCalledTimes(1);
    expect(payloads).toEqual([]);

    await user.click(button);
    await respond(1, ok());
    expect(await report(definition.success.title)).toBeVisible();
    expect(payloads).toEqual([expect.objectContaining(values)]);
  });

  test("sends what was typed and submitted early, even if an extension has inserted an element", async () => {
    const { payloads, respond } = fakeWebhook();
    const container = document.body.appendChild(document.createElement("div"));
    const { renderToString } = await import("react-dom/server");
    container.innerHTML = renderToString(ui(definition));
    fillIn(container, definition, values);
    document.documentElement.classList.add("submitted-early");
    within(container).getByLabelText("Email").after(document.createElement("password-manager"));
    rememberValues();
    render(ui(definition), { container, hydrate: true, onRecoverableError: () => undefined });
    await respond(1, ok());
    expect(payloads).toEqual([expect.objectContaining(values)]);
    expect(await report(definition.success.title)).toBeVisible();
  });

  for (const [name, { label, control }] of fieldsOf(definition)) {
    if (control !== "url") continue;
    test(`completes ${name} when Enter submits before it is left`, async () => {
      const { payloads, respond } = fakeWebhook();
      const { user } = show(definition, { ...values, [name]: "" });
      await user.type(screen.getByLabelText(label), "example.com{Enter}");
      await respond(1, ok());
      expect(payloads[0]?.[name]).toBe("https://example.com");
    });
  }
});
