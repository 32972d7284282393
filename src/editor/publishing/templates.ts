/** What goes into a slot: a text, or elements. */
type Content = string | Node[];

/** Finds an element of publish.html. */
export function findElement(selector: string) {
  const element = document.querySelector<HTMLElement>(selector);
  if (!element) throw new Error(`publish.html has no ${selector}.`);
  return element;
}

/** Copies a template of publish.html, and replaces its slots by their names. */
export function fillTemplate(name: string, slots: Record<string, Content>) {
  const { content } = findElement(`#${name}-template`) as HTMLTemplateElement;
  const copy = content.firstElementChild?.cloneNode(true) as HTMLElement;
  for (const slot of copy.querySelectorAll("slot")) {
    slot.replaceWith(...[slots[slot.name] ?? ""].flat());
  }
  return copy;
}

/** Does something when a button is pressed. The button is found by its name in a copy of a template. */
export function onPress(copy: HTMLElement, buttonName: string, press: () => unknown) {
  copy.querySelector(`button[name="${buttonName}"]`)?.addEventListener("click", press);
}

/** Returns what an error says, for the owner. */
export const messageOf = (error: unknown) => (error as Error).message;

/** Writes a moment in the reader's language and time zone. */
export const formatMoment = (moment: number | string) =>
  new Date(moment).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "short" });
