import type { FormShape } from "../../shared/forms/shapes";
import type { Values } from "../../shared/forms/shapes";

/** A host with a dot, optionally with a port and a path, but without a scheme, a space or an @. */
const bareDomain = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]\S*)?$/;

export function completeWebAddress(text: string) {
  const trimmed = text.trim();
  return bareDomain.test(trimmed) ? `https://${trimmed}` : text;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Those of the page's only form. */
export const textControls = () => [
  ...document.querySelectorAll<TextControl>("form :is(input, textarea)"),
];

export const valuesOf = (controls: readonly TextControl[]) =>
  Object.fromEntries(controls.map(({ name, value }) => [name, value]));

/** For a submit with Enter, which comes without a blur. */
export function completeWebAddresses() {
  for (const control of textControls()) {
    if (control.type === "url") control.value = completeWebAddress(control.value);
  }
}

/** From the DOM, because the browser can fill in controls without an event. */
export const readValues = ({ fields }: FormShape) =>
  valuesOf(textControls().filter(({ name }) => name in fields));

/** Keeps values that were changed after they were sent. */
export function clearValues(sent: Values) {
  for (const control of textControls()) {
    if (control.value === sent[control.name]) control.value = "";
  }
}
