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
 * a submit from leaving the page and remembers it; where one of them cannot be loaded, it shows that. Its watch of both
 * ends with `onsubmit`: what the form loads later, it can do without.
 */
export const earlyScript = `(function(d){onsubmit=function(e){e.preventDefault();earlySubmit=true;d.classList.add("${waiting}")};addEventListener("error",function(e){if(onsubmit&&e.target.src)d.classList.add("${failed}")},true)})(document.documentElement)`;

const isText = (control: Element): control is HTMLInputElement | HTMLTextAreaElement =>
  control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;

/**
 * @param form - A form.
 * @returns Its text controls.
 */
export const textControls = (form: HTMLFormElement) => [...form.elements].filter(isText);

const early = new Map<string, string>();

/**
 * Remembers what has been entered. Where somebody else, such as a password manager, has put elements into the form,
 * React renders it anew instead of hydrating it, and the controls that were filled in are gone.
 *
 * @param island - What is about to be hydrated.
 */
export function rememberEntries(island: HTMLElement): void {
  for (const form of island.querySelectorAll("form")) {
    for (const { name, value } of textControls(form)) early.set(name, value);
  }
}

/**
 * @returns What was remembered, by the name of its control, and is not in a form again.
 */
export const rememberedEntries = () => Object.fromEntries(early);

/**
 * Ends the watch of the inline script.
 *
 * @returns Whether the form was submitted in the meantime.
 */
export function endWatch(): boolean {
  const submitted = window.earlySubmit === true;
  window.onsubmit = null;
  window.earlySubmit = undefined;
  document.documentElement.classList.remove(waiting, failed);
  return submitted;
}

/**
 * Puts back what was remembered, and ends the watch of the inline script, because the form now handles its submits
 * and its missing parts itself.
 *
 * @param form - The form.
 * @returns Whether it was submitted in the meantime.
 */
export function takeOver(form: HTMLFormElement): boolean {
  for (const control of textControls(form)) {
    const value = early.get(control.name);
    if (value && control.value === "") control.value = value;
  }
  early.clear();
  return endWatch();
}
