import type { FormShape } from "../form-shapes";
import type { Values } from "./definition";

/** A host with a dot, optionally with a port and a path, but without a scheme, a space or an @. */
const bareDomain = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]\S*)?$/;

export function completeWebAddress(text: string): string {
  const trimmed = text.trim();
  return bareDomain.test(trimmed) ? `https://${trimmed}` : text;
}

type TextControl = HTMLInputElement | HTMLTextAreaElement;

/** Those of the page's only form. */
export const textControls = () => [
  ...document.querySelectorAll<TextControl>("form :is(input, textarea)"),
];

export const valuesOf = (controls: readonly TextControl[]): Values =>
  Object.fromEntries(controls.map(({ name, value }) => [name, value]));

/**
 * Reads the DOM, because the browser can fill in controls without an event. Also completes web addresses, because Enter
 * submits without a blur.
 */
export function readValues({ fields }: FormShape): Values {
  const controls = textControls().filter(({ name }) => name in fields);
  for (const control of controls) {
    if (fields[control.name]?.control === "url") control.value = completeWebAddress(control.value);
  }
  return valuesOf(controls);
}

/** Keeps values that were changed after they were sent. */
export function clearValues(sent: Values): void {
  for (const control of textControls()) {
    if (control.value === sent[control.name]) control.value = "";
  }
}
