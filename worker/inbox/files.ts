import { formShapes } from "../../src/shared/forms/shapes";
import { type LeadRow, readLead } from "../leads/lead";

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
  const { id, isBroken, form, answers, own, others, receivedAt, times, wrong, state, note } =
    readLead(row);
  if (isBroken) return line([`Lead ${id} can't be read.`]);

  const rest = [...[...own].filter(([name]) => !fieldColumns.includes(name)), ...others];
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
    rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : "",
  ]);
}

/** Writes a lead as an item of the JSON. Names the lead by its number if it can't be read. */
function jsonItem(row: LeadRow) {
  const { id, isBroken, form, receivedAt, times, wrong, state, note, answers } = readLead(row);
  if (isBroken) return JSON.stringify({ id, error: "This lead can't be read." });

  return JSON.stringify({
    id,
    form,
    receivedAt: new Date(receivedAt).toISOString(),
    times,
    wrong,
    state,
    note,
    answers: Object.fromEntries(answers),
  });
}

/** The two kinds of file. Each has a head, an item for each lead, a separator between two items, and an end. */
export const formats = {
  csv: { type: "text/csv", head: csvHead, item: csvLine, separator: "\r\n", end: "\r\n" },
  json: { type: "application/json", head: "[", item: jsonItem, separator: ",\n", end: "]" },
};

export type Format = keyof typeof formats;
