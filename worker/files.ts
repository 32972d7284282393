import { formShapes } from "../src/shared/forms/shapes";
import { type LeadRow, otherAnswers, ownAnswers, readLead } from "./lead";

/** The answers that have a column of their own. */
const columns = [
  ...new Set(Object.values(formShapes).flatMap(({ fields }) => Object.keys(fields))),
];

/** Excel and others run what begins with one of these. */
const formula = /^[\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;

/** Writes a cell (RFC 4180). An apostrophe keeps a spreadsheet from running it, or a part that it takes for another cell. */
function cell(text: string) {
  const parts = text.split(/([;\t\r\n])/);
  const safe = parts.map((part) => (formula.test(part) ? `'${part}` : part)).join("");
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (cells: string[]) => cells.map(cell).join(",");

/** Begins with the mark by which Excel knows UTF-8. */
const csvHead = `\uFEFF${line(["received", "form", "times", "to check", ...columns, "timestamp", "source", "other answers"])}\r\n`;

/** Writes a lead as a line of the CSV, or names it there if it cannot be read. */
function csvLine(row: LeadRow) {
  try {
    const { form, answers, receivedAt, times, wrong } = readLead(row);
    const own = new Map(ownAnswers(form, answers));
    const others = otherAnswers(form, answers);
    return line([
      new Date(receivedAt).toISOString(),
      form,
      String(times),
      wrong.join(" "),
      ...columns.map((name) => own.get(name) ?? ""),
      answers.get("timestamp") ?? "",
      answers.get("source") ?? "",
      others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
    ]);
  } catch {
    return line([`Lead ${row.id} cannot be read.`]);
  }
}

/** Writes a lead as an item of the JSON, or names it there if it cannot be read. */
function jsonItem(row: LeadRow) {
  const { id, form, receivedAt, times } = row;
  try {
    const { answers, wrong } = readLead(row);
    const lead = { id, form, receivedAt: new Date(receivedAt).toISOString(), times, wrong };
    return JSON.stringify({ ...lead, answers: Object.fromEntries(answers) });
  } catch {
    return JSON.stringify({ id, error: "This lead cannot be read." });
  }
}

/** The two kinds of file: how each begins, what it holds of a lead, what is between two of them, and how it ends. */
export const formats = {
  csv: { type: "text/csv", head: csvHead, item: csvLine, separator: "\r\n", end: "\r\n" },
  json: { type: "application/json", head: "[", item: jsonItem, separator: ",\n", end: "]" },
};

export type Format = keyof typeof formats;
