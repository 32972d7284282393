import { textControls } from "./controls";
import type { Values } from "./definition";

declare global {
  interface Window {
    /** Set if a form was submitted before its scripts had loaded. */
    earlySubmit?: boolean | undefined;
  }
}

/** Classes of the root element; `forms.module.css` shows a message for each. */
const waitingClass = "submitted-early";
const failedClass = "scripts-failed";

/**
 * Inline script for pages with a form. Until the form's own script has loaded, it prevents a submit from leaving the page
 * and remembers it; if that script cannot be loaded, it says so. Both stop once `onsubmit` is removed: the form works
 * without the modules that it loads later.
 */
export const earlyScript = `(function(d){onsubmit=function(e){e.preventDefault();earlySubmit=true;d.classList.add("${waitingClass}")};addEventListener("error",function(e){if(onsubmit&&String(e.target.src).startsWith(origin+"/forms-"))d.classList.add("${failedClass}")},true)})(document.documentElement)`;

/** Undoes what the inline script has set up. Returns whether the form was submitted in the meantime. */
export function removeEarlyHandlers(): boolean {
  const submitted = window.earlySubmit === true;
  window.onsubmit = null;
  window.earlySubmit = undefined;
  document.documentElement.classList.remove(waitingClass, failedClass);
  return submitted;
}

let remembered: Values = {};

function valuesIn(root: ParentNode): Values {
  const filled = textControls(root).filter(({ value }) => value !== "");
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

/**
 * Saves what was entered before hydration. If an extension such as a password manager has inserted elements into the form,
 * React renders it again instead of hydrating it, and the filled controls are gone.
 */
export function rememberValues(island: HTMLElement): void {
  remembered = valuesIn(island);
}

/** Fills empty controls with what was remembered. */
export function restoreValues(form: HTMLFormElement): void {
  for (const control of textControls(form)) {
    if (control.value === "") control.value = remembered[control.name] ?? "";
  }
  remembered = {};
}

/** Everything entered on the page, including what was not restored yet. A control's current value wins. */
export const enteredValues = (): Values => ({ ...remembered, ...valuesIn(document) });
