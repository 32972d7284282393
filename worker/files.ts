import { formShapes } from "../src/shared/forms/shapes";
import { type LeadRow, readLead } from "./lead";

/** The fields of all forms. Each has a column of its own. */
const fieldColumns = [
  ...new Set(Object.values(formShapes).flatMap(({ fields }) => Object.keys(fields))),
];

/** Matches what Excel and other spreadsheets would run as a formula. */
const formula = /^[\p{C}\p{Z}]*[=+\-@＝＋－＠]/u;

/** Writes a cell (RFC 4180). Puts an apostrophe before every part that a spreadsheet might take for a cell and run. */
function cell(text: string) {
  const parts = text.split(/([;\t\r\n])/);
  const safe = parts.map((part) => (formula.test(part) ? `'${part}` : part)).join("");
  return `"${safe.replaceAll('"', '""')}"`;
}

const line = (cells: string[]) => cells.map(cell).join(",");

/** The first line. It begins with a mark that tells Excel that the file is in UTF-8. */
const csvHead = `\uFEFF${line(["received", "form", "times", "to check", "state", "note", ...fieldColumns, "timestamp", "source", "other answers"])}\r\n`;

/** Writes a lead as a line of the CSV. Names the lead by its number if it can't be read. */
function csvLine(row: LeadRow) {
  try {
    const { form, answers, own, others, receivedAt, times, wrong, state, note } = readLead(row);
    return line([
      new Date(receivedAt).toISOString(),
      form,
      String(times),
      wrong.join(" "),
      state,
      note,
      ...fieldColumns.map((name) => own.get(name) ?? ""),
      answers.get("timestamp") ?? "",
      answers.get("source") ?? "",
      others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
    ]);
  } catch {
    return line([`Lead ${row.id} can't be read.`]);
  }
}

/** Writes a lead as an item of the JSON. Names the lead by its number if it can't be read. */
function jsonItem(row: LeadRow) {
  const { id, form, receivedAt, times, state, note } = row;
  try {
    const { answers, wrong } = readLead(row);
    const received = new Date(receivedAt).toISOString();
    const lead = { id, form, receivedAt: received, times, wrong, state, note };
    return JSON.stringify({ ...lead, answers: Object.fromEntries(answers) });
  } catch {
    return JSON.stringify({ id, error: "This lead can't be read." });
  }
}

/** The two kinds of file. Each has a head, an item for each lead, a separator between two items, and an end. */
export const formats = {
  csv: { type: "text/csv", head: csvHead, item: csvLine, separator: "\r\n", end: "\r\n" },
  json: { type: "application/json", head: "[", item: jsonItem, separator: ",\n", end: "]" },
};

export type Format = keyof typeof formats;
