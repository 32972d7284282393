import type { Values } from "../../shared/forms/shapes";
import { withoutUnseen } from "../../shared/characters";

/** Matches a host with a dot, optionally with a port and a path, but without a scheme, a space or an @. */
const bareDomain = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]\S*)?$/;

/** Adds `https://` to a bare domain. Returns any other text as it is. */
export function completeWebAddress(text: string) {
  const address = withoutUnseen(text);
  return bareDomain.test(address) ? `https://${address}` : text;
}

/** The text controls of the page's only form, without the trap. Nothing else in the form is hidden. */
export function textControls() {
  return [
    ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      "form :is(input, textarea):not([hidden] > *)",
    ),
  ];
}

/** True if a program has filled in the trap of the form. People can't. */
export const isTrapFilled = () =>
  Boolean(document.querySelector<HTMLInputElement>("form [hidden] > input")?.value);

/** Completes the web addresses of the form. A submit with Enter needs this, because the field isn't left. */
export function completeWebAddresses() {
  for (const control of textControls()) {
    if (control.type === "url") control.value = completeWebAddress(control.value);
  }
}

/** Reads the values from the DOM, because browsers can fill in controls without an event. */
export const readValues = () =>
  Object.fromEntries(textControls().map(({ name, value }) => [name, value]));

/** Empties the controls, except those whose value was changed after it was sent. */
export function clearValues(sentValues: Values) {
  for (const control of textControls()) {
    if (control.value === sentValues[control.name]) control.value = "";
  }
}
