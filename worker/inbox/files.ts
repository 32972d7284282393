import { strToU8 } from "fflate";
import { formShapes } from "../../src/shared/forms/shapes";
import { type LeadRow, readLead } from "../leads/lead";
import { packWorkbook, sheetRow } from "./workbook";

/** The answers that have a column of their own: to the fields of all forms, and when and where they were sent. */
const answerColumns = [
  ...new Set(Object.values(formShapes).flatMap(({ fields }) => Object.keys(fields))),
  "timestamp",
  "source",
];

const columns = [
  "received",
  "form",
  "times",
  "to check",
  "state",
  "note",
  ...answerColumns,
  "other answers",
];

/** Shows the characters that XML 1.0 lacks as �. Half of an emoji becomes the same when the file is encoded. */
const readable = (text: string) => text.replaceAll(/(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu, "\uFFFD");

/** Lists the cells of a lead. Names the lead by its number if it can't be read. */
function cellsOf(row: LeadRow) {
  const { id, isBroken, form, answers, own, others, receivedAt, times, wrong, state, note } =
    readLead(row);
  if (isBroken) return [`Lead ${id} can't be read.`];

  // A form that the site no longer has may have fields without a column.
  const rest = [...own, ...others].filter(([name]) => !answerColumns.includes(name));
  return [
    new Date(receivedAt).toISOString(),
    form,
    String(times),
    wrong.join(" "),
    state,
    note,
    ...answerColumns.map((name) => answers.get(name) ?? ""),
    rest.length > 0 ? JSON.stringify(Object.fromEntries(rest)) : "",
  ].map(readable);
}

/** Matches what Excel and other spreadsheets would run as a formula. */
const formula = /^[\p{C}\p{Z}"]*[=+\-@＝＋－＠]/u;

/** Writes a cell (RFC 4180). Puts an apostrophe before every part that a spreadsheet might take for a cell and run. */
function csvCell(text: string) {
  const parts = text.split(/([;\t\r\n])/);
  const safe = parts.map((part) => (formula.test(part) ? `'${part}` : part)).join("");
  return `"${safe.replaceAll('"', '""')}"`;
}

const csvLine = (cells: string[]) => `${cells.map(csvCell).join(",")}\r\n`;

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

async function* encodeText(parts: AsyncIterable<string>) {
  for await (const part of parts) yield strToU8(part);
}

/** The formats. A file has a head, an item for each lead, a separator between two items, and an end. */
export const formats = {
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    encode: packWorkbook,
    head: sheetRow(columns),
    item: (row: LeadRow) => sheetRow(cellsOf(row)),
    separator: "",
    end: "",
  },
  csv: {
    type: "text/csv; charset=utf-8",
    encode: encodeText,
    head: csvLine(columns),
    item: (row: LeadRow) => csvLine(cellsOf(row)),
    separator: "",
    end: "",
  },
  json: {
    type: "application/json; charset=utf-8",
    encode: encodeText,
    head: "[",
    item: jsonItem,
    separator: ",\n",
    end: "]",
  },
};

export type Format = keyof typeof formats;

/** Writes a file bit by bit, as somebody downloads it: `rows` first, and then what `readNext` finds after the last id. */
export function writeFile(
  format: Format,
  rows: readonly LeadRow[],
  readNext: (lastId: number | undefined) => Promise<readonly LeadRow[]>,
) {
  const { encode, head, item, separator, end } = formats[format];
  async function* write() {
    yield head;
    let separatorBefore = "";
    for (let batch = rows; batch.length > 0; batch = await readNext(batch.at(-1)?.id)) {
      yield separatorBefore + batch.map(item).join(separator);
      separatorBefore = separator;
    }
    // A stream of bytes breaks off at an empty chunk.
    if (end) yield end;
  }
  return encode(write());
}
