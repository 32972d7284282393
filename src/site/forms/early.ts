import { readValues, textControls } from "./controls";
import type { Values } from "../../shared/forms/shapes";

// "Early" means from the first byte of the page until its form is hydrated. Two scripts contain this module: the inline one calls
// `addEarlyHandlers`, the form's own calls the rest. They share only the DOM.

/** Classes of the root element. `forms.module.css` shows a message for each. */
const waitingClass = "submitted-early";
const failedClass = "scripts-failed";

/**
 * Keeps an early submit from leaving the page, and remembers it. Shows a message if the form's own script fails to load or throws.
 *
 * Once the form is hydrated, an error no longer means that the form doesn't work. The form's own script can't remove the listener
 * for errors, which belongs to the inline script. But it sets `onsubmit` to null, and then the listener ignores errors.
 */
export function addEarlyHandlers() {
  const root = document.documentElement;

  window.onsubmit = (event) => {
    event.preventDefault();
    root.classList.add(waitingClass);
    // The message is below the button, perhaps out of view. Only the one that is shown has a place to scroll to.
    for (const message of document.querySelectorAll("[data-form] ~ [role=status]"))
      message.scrollIntoView({ block: "nearest" });
  };

  addEventListener(
    "error",
    ({ filename, target }) => {
      // The event names a script that throws. If a script can't be loaded, it's the event's target.
      const address = String(filename || (target as Partial<HTMLScriptElement>).src);
      // The form's own script is the entry `forms` of `src/build/webpack-config.ts`.
      const isOwn = address.startsWith(`${origin}/forms-`);
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

let rememberedValues: Values = {};

/**
 * Saves what was entered before hydration. If an extension such as a password manager has inserted elements into the form,
 * React renders it again instead of hydrating it, and the filled controls are gone.
 */
export function rememberValues() {
  rememberedValues = readValues();
}

/** Fills empty controls with the remembered values, then forgets the values. */
export function restoreValues() {
  for (const control of textControls()) {
    control.value ||= rememberedValues[control.name] ?? "";
  }
  rememberedValues = {};
}
