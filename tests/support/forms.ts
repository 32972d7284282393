import type { Page } from "@playwright/test";
import { fieldsOf } from "../../src/shared/forms/shapes";
import { type FormDefinition } from "../../src/shared/content/form-definition";
import { fill } from "../../src/shared/fill";
import { readContent } from "./content";
import { formsOf } from "./example-forms";
import { formTypes, routes, type FormType } from "../../src/shared/routes";
import { germanContent } from "./addresses";

const forms = formsOf(readContent(germanContent));

/** Returns a form and the path of its page. */
const formPage = (type: FormType) => ({ definition: forms[type], path: routes[type] });

export type FormPage = ReturnType<typeof formPage>;

export const formPages = formTypes.map(formPage);

/** The form for tests of what all forms share. */
export const anyForm = formPage("consultation");

/** The form with the most fields, for tests of how it fits. */
export const longForm = formPage("project-intake");

let count = 0;

/** Makes an email address that no other test uses. */
function newEmail() {
  count += 1;
  return `test-${process.pid}-${Date.now()}-${count}@example.com`;
}

/** Returns values that every rule of a form accepts, by the names of its fields. */
export function validValues(definition: FormDefinition, email = newEmail()) {
  const byControl = {
    text: "Ada Lovelace",
    email,
    tel: "+1 555 010 9999",
    url: "https://ada.example",
  };
  return Object.fromEntries(
    fieldsOf(definition).map(([name, { control }]) => [
      name,
      control === "textarea" ? `About ${name}: it blinks, and it plays music.` : byControl[control],
    ]),
  );
}

/**
 * Runs in the page. Types each value into the control with its id, all at once. Typed key by key, a form would take 1 to 2 s in
 * Firefox and WebKit.
 */
export function typeIn(values: Record<string, string>) {
  for (const [id, value] of Object.entries(values)) {
    const control = document.getElementById(id) as HTMLInputElement;
    control.focus();
    control.select();
    document.execCommand(value ? "insertText" : "delete", false, value);
  }
}

/** Fills in a form. Returns the same values. */
export async function fillIn(page: Page, values: Record<string, string>) {
  await page.evaluate(typeIn, values);
  return values;
}

/** Sets the values of controls, by their ids, without an event, like a browser that restores a form. */
export const enter = (page: Page, values: Record<string, string>) =>
  page.evaluate((values) => {
    for (const [id, value] of Object.entries(values)) {
      const control = document.getElementById(id) as HTMLInputElement;
      control.focus();
      control.value = value;
    }
  }, values);

/** Runs in the page. Returns the values of the controls of its form, by their ids. The trap has no id. */
export const readControls = () =>
  Object.fromEntries(
    [...document.querySelectorAll<HTMLInputElement>("form :is(input, textarea)[id]")].map(
      ({ id, value }) => [id, value],
    ),
  );

/** Runs in the page. Notes in it whether it comes back as it was left. */
export function notePersisted() {
  addEventListener("pageshow", ({ persisted }) => {
    document.documentElement.dataset.persisted = String(persisted);
  });
}

/** Returns the title of the summary of a number of mistakes, from 2. */
export const mistakesOf = ({ shared }: FormDefinition, count: number) =>
  fill(shared.mistakes.other, { count });

/** The button that sends a form. */
export const submitButton = (page: Page, definition: FormDefinition) =>
  page.getByRole("button", { name: definition.submit });

/**
 * Goes back in the page's history, as the browser's back button does. `page.goBack` would wait for a load, which never
 * comes if the browser shows the page as it was left (Firefox).
 */
export async function goBack(page: Page, path: string) {
  // The timer runs after this call has returned, because leaving the page would cut the call off.
  await page.evaluate(() => {
    setTimeout(() => {
      history.back();
    });
  });
  await page.waitForFunction((path) => location.pathname === path, path);
}

/** Waits until the form is hydrated, and the inline script no longer handles it. */
export const hydrated = (page: Page) => page.waitForFunction(() => window.onsubmit === null);

/** Opens the page of a form, and waits until the form is hydrated. */
export async function openForm(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}
