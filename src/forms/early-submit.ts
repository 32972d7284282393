/** Set on a form that was submitted before its scripts had arrived. */
const attribute = "data-submitted-early";

/**
 * Inline script for pages with a form, run before anything can be pressed. Until the form's own scripts arrive it keeps
 * a submit from leaving the page and notes it on the form.
 */
export const earlySubmitScript = `onsubmit=function(e){e.preventDefault();e.target.setAttribute("${attribute}","")}`;

/**
 * Ends the watch of the inline script, because the form now handles its submits itself.
 *
 * @param form - The form.
 * @returns Whether it was submitted in the meantime.
 */
export function takeOverEarlySubmit(form: HTMLFormElement): boolean {
  window.onsubmit = null;
  const pressed = form.hasAttribute(attribute);
  form.removeAttribute(attribute);
  return pressed;
}
