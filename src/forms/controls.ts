import type { FormShape } from "../form-shapes";
import type { Values } from "./definition";

/** A host with a dot, optionally with a port and a path, but without a scheme, a space or an @. */
const bareDomain = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]\S*)?$/;

export function completeWebAddress(text: string): string {
  const trimmed = text.trim();
  return bareDomain.test(trimmed) ? `https://${trimmed}` : text;
}

export const textControls = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("form :is(input, textarea)"),
];

/**
 * Reads the DOM, because the browser can fill in controls without an event. Also completes web addresses, because Enter
 * submits without a blur.
 */
export function readValues(form: HTMLFormElement, { fields }: FormShape): Values {
  const controls = textControls(form).filter(({ name }) => name in fields);
  for (const control of controls) {
    if (fields[control.name]?.control === "url") control.value = completeWebAddress(control.value);
  }
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}

/** Keeps values that were changed after they were sent. */
export function clearValues(form: HTMLFormElement, sent: Values): void {
  for (const control of textControls(form)) {
    if (control.value === sent[control.name]) control.value = "";
  }
}
