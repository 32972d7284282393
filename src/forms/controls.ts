import type { FormDefinition, Values } from "./definition";

/** A host with a dot in it, then perhaps a port and a path; no scheme, no space, no @. */
const bareDomain = /^[^\s/:@.]+(\.[^\s/:@.]+)+(:\d+)?([/?#]\S*)?$/;

/** Puts `https://` before a web address where only that is missing. */
export function completeWebAddress(text: string): string {
  const trimmed = text.trim();
  return bareDomain.test(trimmed) ? `https://${trimmed}` : text;
}

export const textControls = (root: ParentNode) => [
  ...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>("form :is(input, textarea)"),
];

/**
 * Reads the controls, because the browser may have filled one in without an event. Completes web addresses on the way:
 * Enter submits before a field is left.
 */
export function readValues(form: HTMLFormElement, { fields }: FormDefinition): Values {
  const controls = textControls(form).filter(({ name }) => name in fields);
  for (const control of controls) {
    if (fields[control.name]?.control === "url") control.value = completeWebAddress(control.value);
  }
  return Object.fromEntries(controls.map(({ name, value }) => [name, value]));
}

/** Empties the controls, except where somebody has changed a value since it was sent. */
export function clearValues(form: HTMLFormElement, sent: Values): void {
  for (const control of textControls(form)) {
    if (control.value === sent[control.name]) control.value = "";
  }
}
