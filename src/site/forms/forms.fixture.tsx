import { afterEach, beforeEach, expect, jest } from "@jest/globals";
import { act, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { renderToString } from "react-dom/server";
import { markWords, readTexts, unmarkedWords } from "../../../tests/support/change-words";
import { readEnglishContent } from "../../../tests/support/content";
import { consultation, formsOf } from "../../../tests/support/example-forms";
import { validValues } from "../../../tests/support/forms";
import { fieldsOf } from "../../shared/forms/shapes";
import { RequestForm, type RequestFormProps } from "./request-form";

export const ui = (props = {}) => (
  <RequestForm
    definition={consultation}
    endpoint="https://hooks.example.com/form"
    ownerEmail="me@example.com"
    {...props}
  />
);

export const email = "ada@example.com";

/** Responds to the last request. Each waits until the test responds. */
let settle: (response: Response) => void;

/** Waits for the only request, and returns what was posted to the webhook. */
export async function posted() {
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1));
  const options = jest.mocked(fetch).mock.lastCall?.[1];
  return {
    headers: new Headers(options?.headers),
    payload: JSON.parse(options?.body as string) as Record<string, string>,
  };
}

export const report = (name: string | RegExp) => screen.findByRole("group", { name });

/** Waits for the only request, and responds to it. Returns the report of the success. */
export async function succeed({ success } = consultation) {
  await posted();
  await act(async () => {
    settle(new Response());
    await new Promise((taken) => setTimeout(taken));
  });
  return report(success.title);
}

/** Fills in a form like a browser's autofill, without events. */
export function fillIn(
  definition: RequestFormProps["definition"] = consultation,
  values = validValues(definition, email),
) {
  for (const [name, { label }] of fieldsOf(definition))
    screen.getByLabelText<HTMLInputElement>(label).value = values[name] ?? "";
  return values;
}

/** Renders a form, and fills it in with values that are valid, apart from some changes. */
export function show(changes = {}, props: Partial<RequestFormProps> = {}) {
  const { definition = consultation } = props;
  const user = userEvent.setup({ delay: null });
  render(ui(props));
  fillIn(definition, { ...validValues(definition, email), ...changes });
  const button = screen.getByRole("button", { name: definition.submit });
  return { user, button, press: () => user.click(button) };
}

/** Puts a form into the page as the server sends it, changes it, then hydrates it. */
export function hydrate(change: () => unknown, form = ui(), html = renderToString(form)) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  change();
  render(form, { container, hydrate: true, onRecoverableError: () => undefined });
}

/** Keeps errors off the console. Returns the spy, to check them. */
export const loggedErrors = () => jest.spyOn(console, "error").mockImplementation(() => undefined);

/** The forms with a mark on every word of their content. */
export const marked = formsOf(markWords(readEnglishContent()));

/** Expects that every word in the document comes from the content. */
export function expectContent(state: string) {
  const texts = readTexts();
  expect([state, unmarkedWords(texts)]).toEqual([state, []]);
  expect(texts.filter(Boolean).length).toBeGreaterThan(10);
}

beforeEach(() => {
  document.title = "24";
  window.history.replaceState(null, "");
  jest.spyOn(globalThis, "fetch").mockImplementation(
    () =>
      new Promise((resolve) => {
        settle = resolve;
      }),
  );
});

afterEach(() => {
  window.onsubmit = null;
  jest.useRealTimers();
});
