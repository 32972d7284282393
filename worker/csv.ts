import { formShapes } from "../src/form-shapes";
import type { Lead } from "./lead-store";

/** The names of the answers that have a column of their own. */
const names = [
  ...new Set(Object.values(formShapes).flatMap(({ fields }) => Object.keys(fields))),
  "timestamp",
  "source",
];

/** A cell as RFC 4180 has it. Excel and others run what begins with one of these characters, unless an apostrophe is before it. */
function cell(text: string) {
  const safe = /^\s*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (cells: string[]) => `${cells.map(cell).join(",")}\r\n`;

/** Begins with the mark by which Excel knows UTF-8. */
export const csvHead = `\uFEFF${line(["received", "form", "times", "to check", ...names, "other answers"])}`;

export function csvLine({ receivedAt, form, times, wrong, answers }: Lead) {
  const others = Object.entries(answers).filter(
    ([name]) => name !== "formType" && !names.includes(name),
  );
  return line([
    new Date(receivedAt).toISOString(),
    form,
    String(times),
    wrong.join(" "),
    ...names.map((name) => answers[name] ?? ""),
    others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
  ]);
}
