import { readValues, textControls } from "./controls";
import type { Values } from "../../shared/forms/shapes";

// "Early" means from the first byte of the page until its form is hydrated. Two scripts contain this module: the inline one calls
// `addEarlyHandlers`, the form's own calls the rest. They share only the DOM.

/** Classes of the root element. `forms.module.css` shows a message for each. */
const waitingClass = "submitted-early";
const failedClass = "scripts-failed";

/**
 * Until the form's own script runs, keeps a submit from leaving the page and remembers it. Also shows a message if that script
 * fails to load or throws. The form's script can't remove the second listener, which is in another script, but it can remove
 * `onsubmit`. So the listener shows its message only as long as `onsubmit` is set: once hydrated, the form works, and an error in its
 * script no longer means that it doesn't.
 */
export function addEarlyHandlers() {
  const root = document.documentElement;

  window.onsubmit = (event) => {
    event.preventDefault();
    root.classList.add(waitingClass);
  };

  addEventListener(
    "error",
    ({ filename, target }) => {
      // The event names a script that throws. If a script can't be loaded, it's the event's target.
      const address = filename || (target as Partial<HTMLScriptElement>).src;
      // The form's own script is the entry `forms` of `src/build/webpack-config.ts`.
      const isOwn = address?.startsWith(`${origin}/forms-`);
      if (window.onsubmit && isOwn) root.classList.add(failedClass);
    },
    // A failed load does not bubble.
    true,
  );
}

/** Removes the handlers and the messages of `addEarlyHandlers`. Returns true if the form was submitted meanwhile. */
export function removeEarlyHandlers() {
  const { classList } = document.documentElement;
  const submittedEarly = classList.contains(waitingClass);
  window.onsubmit = null;
  classList.remove(waitingClass, failedClass);
  return submittedEarly;
}

let remembered: Values = {};

/**
 * Saves what was entered before hydration. If an extension such as a password manager has inserted elements into the form,
 * React renders it again instead of hydrating it, and the filled controls are gone.
 */
export function rememberValues() {
  remembered = readValues();
}

/** Fills empty controls with the remembered values, then forgets the values. */
export function restoreValues() {
  for (const control of textControls()) {
    control.value ||= remembered[control.name] ?? "";
  }
  remembered = {};
}

/** Returns all values entered on the page, including those that weren't restored yet. A control's current value wins. */
export function enteredValues() {
  restoreValues();
  return readValues();
}
