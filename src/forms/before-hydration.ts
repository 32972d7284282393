import { textControls } from "./controls";
import type { Values } from "./definition";

declare global {
  interface Window {
    /** Whether a form was submitted before its scripts had arrived. */
    earlySubmit?: boolean | undefined;
  }
}

/** Classes of the document while its scripts are missing; the island's style sheet shows a line for each. */
const waitingClass = "submitted-early";
const failedClass = "scripts-failed";

/**
 * Inline script for pages with a form, run before anything can be pressed. Until the form's own script arrives it keeps
 * a submit from leaving the page and notes it; where that script cannot be loaded, it shows that. Both end with
 * `onsubmit`: what the form loads later, it can do without.
 */
export const earlyScript = `(function(d){onsubmit=function(e){e.preventDefault();earlySubmit=true;d.classList.add("${waitingClass}")};addEventListener("error",function(e){if(onsubmit&&String(e.target.src).startsWith(origin+"/forms-"))d.classList.add("${failedClass}")},true)})(document.documentElement)`;

/** Removes what the inline script has set up and shown. Returns whether the form was submitted meanwhile. */
export function removeEarlyHandlers(): boolean {
  const submitted = window.earlySubmit === true;
  window.onsubmit = null;
  window.earlySubmit = undefined;
  document.documentElement.classList.remove(waitingClass, failedClass);
  return submitted;
}

let remembered: Values = {};

/** What has been entered, by the name of its control. */
function valuesIn(root: ParentNode): Values {
  const filled = textControls(root).filter(({ value }) => value !== "");
  return Object.fromEntries(filled.map(({ name, value }) => [name, value]));
}

/**
 * Remembers what has been entered. Where somebody else, such as a password manager, has put elements into the form,
 * React renders it anew instead of hydrating it, and the controls that were filled in are gone.
 */
export function rememberValues(island: HTMLElement): void {
  remembered = valuesIn(island);
}

/** Puts what was remembered back where it is gone. */
export function restoreValues(form: HTMLFormElement): void {
  for (const control of textControls(form)) {
    if (control.value === "") control.value = remembered[control.name] ?? "";
  }
  remembered = {};
}

/** What has been entered on the page, also where it could not be restored yet. What stands in a control counts. */
export const enteredValues = (): Values => ({ ...remembered, ...valuesIn(document) });
