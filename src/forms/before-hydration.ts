import { textControls } from "./controls";

declare global {
  interface Window {
    /** Whether a form was submitted before its scripts had arrived. */
    earlySubmit?: boolean | undefined;
  }
}

/** Classes of the document while its scripts are missing; the island's style sheet shows a line for each. */
const waiting = "submitted-early";
const failed = "scripts-failed";

/**
 * Inline script for pages with a form, run before anything can be pressed. Until the form's own scripts arrive it keeps
 * a submit from leaving the page and notes it; where one of them cannot be loaded, it shows that. Both end with
 * `onsubmit`: what the form loads later, it can do without.
 */
export const earlyScript = `(function(d){onsubmit=function(e){e.preventDefault();earlySubmit=true;d.classList.add("${waiting}")};addEventListener("error",function(e){if(onsubmit&&e.target.src)d.classList.add("${failed}")},true)})(document.documentElement)`;

/**
 * Removes the handlers of the inline script and what they show.
 *
 * @returns Whether the form was submitted while they were there.
 */
export function removeEarlyHandlers(): boolean {
  const submitted = window.earlySubmit === true;
  window.onsubmit = null;
  window.earlySubmit = undefined;
  document.documentElement.classList.remove(waiting, failed);
  return submitted;
}

let remembered: Record<string, string> = {};

function valuesIn(root: ParentNode): Record<string, string> {
  const controls = [...root.querySelectorAll("form")].flatMap(textControls);
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}

/**
 * Remembers what has been entered. Where somebody else, such as a password manager, has put elements into the form,
 * React renders it anew instead of hydrating it, and the controls that were filled in are gone.
 *
 * @param island - What is about to be hydrated.
 */
export function rememberValues(island: HTMLElement): void {
  remembered = valuesIn(island);
}

/**
 * Puts what was remembered back where it is gone.
 *
 * @param form - The form.
 */
export function restoreValues(form: HTMLFormElement): void {
  for (const control of textControls(form)) {
    if (control.value === "") control.value = remembered[control.name] ?? "";
  }
  remembered = {};
}

/**
 * @returns What has been entered on the page, by the name of its control, also where it could not be restored yet.
 */
export const allValues = () => ({ ...valuesIn(document), ...remembered });
