declare global {
  interface Window {
    /** The form that was submitted before its scripts had arrived. */
    earlySubmit?: EventTarget | null;
  }
}

/**
 * Inline script for pages with a form, run before anything can be pressed. Until the form's own scripts arrive it keeps
 * a submit from leaving the page and remembers it.
 */
export const earlySubmitScript = "onsubmit=function(e){e.preventDefault();earlySubmit=e.target}";

/**
 * Ends the watch of the inline script, because the form now handles its submits itself.
 *
 * @param form - The form.
 * @returns Whether it was submitted in the meantime.
 */
export function takeOverEarlySubmit(form: HTMLFormElement): boolean {
  const submitted = window.earlySubmit === form;
  window.onsubmit = null;
  window.earlySubmit = undefined;
  return submitted;
}
