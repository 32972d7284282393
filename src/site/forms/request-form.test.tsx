import { afterEach, beforeEach, expect, jest, test } from "@jest/globals";
import { act, render, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { markWords, readTexts, unmarkedWords } from "../../../tests/support/change-words";
import { validValues } from "../../../tests/support/forms";
import { rememberValues } from "./early";
import { readEnglishContent } from "../../../tests/support/content";
import { fieldsOf } from "../../shared/forms/shapes";
import { type FormDefinition } from "../../shared/content/form-definition";
import { fill } from "../../shared/fill";
import { RequestForm } from "./request-form";
import { consultation, forms, formsOf, projectIntake } from "../../../tests/support/example-forms";
import { timeoutMs } from "../../shared/forms/timeout";

const ui = (definition: FormDefinition, props = {}) => (
  <RequestForm
    definition={definition}
    endpoint="https://hooks.example.com/form"
    ownerEmail="me@example.com"
    {...props}
  />
);

const email = "ada@example.com";

/** The payloads posted to the webhook. Each request waits until the test responds. */
let payloads: Record<string, string>[];
let settle: (response: Response) => void;

const posted = () => waitFor(() => expect(payloads).toHaveLength(1));

/** Waits for the only request, then responds to it. */
async function respond() {
  await posted();
  await act(async () => {
    settle(new Response());
    await new Promise((taken) => setTimeout(taken));
  });
}

/** Fills in a form like a browser's autofill, without events. */
function fillIn(definition: FormDefinition, values = validValues(definition, email)) {
  for (const [name, { label }] of fieldsOf(definition))
    screen.getByLabelText<HTMLInputElement>(label).value = values[name] ?? "";
  return values;
}

/** Renders a form and fills it in. */
function show(definition: FormDefinition, changes = {}, props = {}) {
  const user = userEvent.setup({ delay: null });
  render(ui(definition, props));
  fillIn(definition, { ...validValues(definition, email), ...changes });
  const button = screen.getByRole("button", { name: definition.submit });
  return { user, button, press: () => user.click(button) };
}

/** Puts a form into the page as the server sends it, changes it, then hydrates it. */
function hydrate(definition: FormDefinition, change: () => void) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = renderToString(ui(definition));
  change();
  render(ui(definition), { container, hydrate: true, onRecoverableError: () => undefined });
}

const report = (name: string | RegExp) => screen.findByRole("group", { name });

/** Keeps errors off the console. Returns the spy, to check them. */
const loggedErrors = () => jest.spyOn(console, "error").mockImplementation(() => undefined);

/** The forms with a mark on every word of their content. */
const marked = formsOf(markWords(readEnglishContent()));

/** Expects that every word in the document comes from the content. */
function expectContent(state: string) {
  const texts = readTexts();
  expect([state, unmarkedWords(texts)]).toEqual([state, []]);
  expect(texts.filter(Boolean).length).toBeGreaterThan(10);
}

beforeEach(() => {
  document.title = "24";
  window.history.replaceState(null, "");
  payloads = [];
  jest.spyOn(globalThis, "fetch").mockImplementation((_address, options) => {
    payloads.push(JSON.parse(options?.body as string) as Record<string, string>);
    return new Promise((resolve) => {
      settle = resolve;
    });
  });
});

afterEach(() => {
  window.onsubmit = null;
  jest.useRealTimers();
});

test("a success shows, in the visitor's own time, when the form was sent and the latest time of the answer, and the owner's link, which opens in the same tab", async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 22, 14, 5), advanceTimers: true });
  const afterwards = { label: "Pick a time", url: "https://calendar.example/me" };
  await show(consultation, {}, { afterwards }).press();
  await respond();
  const { title, text } = consultation.success;
  const group = await report(title);
  expect(group).toHaveAccessibleDescription(`${text} Pick a time`);
  const link = within(group).getByRole("link");
  expect(link).toHaveAttribute("href", afterwards.url);
  expect(link).not.toHaveAttribute("target");
  const times = await within(group).findAllByRole("time");
  expect(times.map(({ parentElement }) => parentElement?.parentElement?.textContent)).toEqual([
    expect.stringMatching(/^00:00Sent Sun, Nov 22 2:05\sPM$/),
    expect.stringMatching(/^24:00Reply by Mon, Nov 23 2:05\sPM$/),
  ]);
});

test("the intake says how many fields it has and needs, in groups with a heading each", () => {
  render(ui(projectIntake));
  expect(screen.getByText("12 fields, 10 required.")).toBeVisible();
  const headings = screen
    .getAllByRole("group")
    .map((group) => within(group).getByRole("heading", { level: 3 }).textContent);
  expect(headings).toEqual(["You", "What it's for", "How and when"]);
});

test.each([
  ["", "emptied"],
  ["Ada Lovelace", "interrupted"],
] as const)(
  "a visitor who left while sending, and finds %j in a field, reads what to do, in words of the content",
  async (name, state) => {
    const definition = marked.consultation;
    const { title, text } = definition.shared[state];
    window.history.replaceState({ sending: true }, "");
    hydrate(definition, () => fillIn(definition, { name }));
    expect(await report(title)).toHaveTextContent(fill(text, { email: "me@example.com" }));
    expectContent(state);
  },
);

test("a delivered lead is reported as delivered, even if the browser's history throws", async () => {
  const logged = loggedErrors();
  jest.spyOn(window.history, "replaceState").mockImplementation(() => {
    throw new DOMException("More than 100 calls in 30 seconds.", "SecurityError");
  });
  await show(consultation).press();
  await respond();
  expect(await report(consultation.success.title)).toBeVisible();
  expect(logged).toHaveBeenCalledTimes(2);
});

test("the field of a web address asks for https://, and adds it when the visitor leaves it or submits with Enter", async () => {
  const { user } = show(consultation, { currentWebsite: "" });
  const field = screen.getByLabelText(/Website \(/);
  expect(field).toHaveAccessibleDescription(/https:\/\//);
  await user.type(field, "example.com");
  await user.tab();
  expect(field).toHaveValue("https://example.com");
  await user.clear(field);
  await user.type(field, "ada.example/shop{Enter}");
  await posted();
  expect(payloads[0]?.currentWebsite).toBe("https://ada.example/shop");
});

test("an error before the request is a failure that keeps the values", async () => {
  loggedErrors();
  const { press } = show(consultation);
  jest.spyOn(Date.prototype, "toISOString").mockImplementationOnce(() => {
    throw new RangeError("Invalid time value");
  });
  await press();
  expect(await report("Nothing you typed is lost")).toHaveFocus();
  expect(payloads).toEqual([]);
  expect(screen.getByLabelText("Email")).toHaveValue(email);
});

test("values that were typed and submitted early are sent, even if an extension has inserted an element", async () => {
  let values = {};
  hydrate(consultation, () => {
    values = fillIn(consultation);
    document.documentElement.classList.add("submitted-early");
    screen.getByLabelText("Email").after(document.createElement("password-manager"));
    rememberValues();
  });
  await posted();
  expect(payloads).toEqual([expect.objectContaining(values)]);
});

test.each([
  ["https://spam.example", "filled"],
  ["", null],
])(
  "with %j in the field that nobody sees, the receiver gets the header %j",
  async (entered, header) => {
    const { press } = show(consultation, {}, { endpoint: "/webhook/consultation" });
    const trap = screen.getByLabelText<HTMLInputElement>("Leave this empty");
    expect(trap).not.toBeVisible();
    trap.value = entered;
    await press();
    await posted();
    const headers = new Headers(jest.mocked(fetch).mock.calls[0]?.[1]?.headers);
    expect(headers.get("X-Trap")).toBe(header);
  },
);

test("a field that becomes invalid after the submit, but not before it, is counted and listed in order, by its message", async () => {
  const { fields } = consultation;
  const { user, press } = show(consultation, { email: "" });
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

test.each(Object.values(forms))(
  "while the form $type is being sent, another press sends nothing, and its button says that it is sending, if it has words for that",
  async (definition) => {
    const { button } = show(definition);
    const form = screen.getByRole<HTMLFormElement>("form", { name: definition.title });
    const pressTwice = () =>
      act(() => {
        form.requestSubmit();
        form.requestSubmit();
      });
    pressTwice();
    await posted();
    pressTwice();
    const { submit, sending, success } = definition;
    expect(button).toHaveTextContent(sending ?? submit);
    expect(button.matches(":disabled")).toBe(sending !== undefined);
    expect(screen.getByRole("status").textContent).toBe(sending ?? "");
    await respond();
    await report(success.title);
    expect(payloads).toHaveLength(1);
    expect(button).toHaveTextContent(submit);
    expect(button).toBeEnabled();
    expect(form.querySelector("[aria-invalid]")).toBeNull();
  },
);

test.each(Object.values(marked))(
  "every word that the form $type shows or says in any of its states comes from the content, and a lead that may have arrived is never called failed",
  async (definition) => {
    jest.useFakeTimers({ advanceTimers: true });
    loggedErrors();
    const { answers, unanswered, failed, allFixed, mistakes } = definition.shared;
    const { user, press } = show(definition, { email: "", phone: "1" });
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

    payloads = [];
    await press();
    await respond();
    await within(await report(definition.success.title)).findAllByRole("time");
    expectContent("delivered");

    (await report(definition.success.title)).remove();
    fillIn(definition);
    await press();
    await screen.findByRole("heading", { name: definition.shared.crashed.title });
    expectContent("crashed");
  },
);
