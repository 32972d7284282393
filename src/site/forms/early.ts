import { textControls, valuesOf } from "./controls";
import type { Values } from "../../shared/forms/shapes";

// Early is the time from the first byte of the page until its form is hydrated.

/** Classes of the root element; `forms.module.css` shows a message for each. */
const waitingClass = "submitted-early";
const failedClass = "scripts-failed";

/**
 * Until the form's own script runs, prevents a submit from leaving the page and remembers it. If that script cannot be loaded,
 * or throws, it says so. Removing `onsubmit`, which is all of this that the other script can reach, stops both: the form works
 * without the modules that it loads later.
 */
export function addEarlyHandlers() {
  const root = document.documentElement;

  window.onsubmit = (event) => {
    event.preventDefault();
    root.classList.add(waitingClass);
  };

  const showFailure = ({ filename, target }: ErrorEvent) => {
    // A script that throws is named in the event; one that cannot be loaded is its target.
    const address = filename || (target as Partial<HTMLScriptElement>).src;
    const isOwn = address?.startsWith(`${origin}/forms-`);
    if (window.onsubmit && isOwn) root.classList.add(failedClass);
  };
  // A failed load does not bubble.
  addEventListener("error", showFailure, true);
}

export const wasSubmittedEarly = () => document.documentElement.classList.contains(waitingClass);

/** Undoes what `addEarlyHandlers` has set up. */
export function removeEarlyHandlers() {
  window.onsubmit = null;
  document.documentElement.classList.remove(waitingClass, failedClass);
}

let remembered: Values = {};

const filledValues = () => valuesOf(textControls().filter(({ value }) => value !== ""));

/**
 * Saves what was entered before hydration. If an extension such as a password manager has inserted elements into the form,
 * React renders it again instead of hydrating it, and the filled controls are gone.
 */
export function rememberValues() {
  remembered = filledValues();
}

/** Fills empty controls with what was remembered, and forgets it. */
export function restoreValues() {
  for (const control of textControls()) {
    if (control.value === "") control.value = remembered[control.name] ?? "";
  }
  remembered = {};
}

/** Everything entered on the page, including what was not restored yet. A control's current value wins. */
export const enteredValues = () => ({ ...remembered, ...filledValues() });
