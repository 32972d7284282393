import { strToU8 } from "fflate";
import { Hono } from "hono";
import { formShapes } from "../../../src/shared/forms/shapes";
import { withoutPageKeys } from "../../shared/answers";
import type { Lead } from "../../shared/lead";
import { firstLine, lastLine, lineOf } from "../leads/leads-file";
import type { InboxApp } from "./inbox-app";
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
function cellsOf({ id, isBroken, form, answers, mistakes, receivedAt, times, state, note }: Lead) {
  if (isBroken) return [`Lead ${id} can't be read.`];

  const others = withoutPageKeys(answers).filter(([key]) => !answerColumns.includes(key));
  return [
    new Date(receivedAt).toISOString(),
    form,
    String(times),
    mistakes.join(" "),
    state,
    note,
    ...answerColumns.map((key) => answers.get(key) ?? ""),
    others.length > 0 ? JSON.stringify(Object.fromEntries(others)) : "",
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

async function* encodeText(parts: AsyncIterable<string>) {
  for await (const part of parts) yield strToU8(part);
}

/** The formats. A file has a head, an item for each lead, a separator between two items, and an end. */
const formats = {
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    encode: packWorkbook,
    head: sheetRow(columns, 1),
    // Row 1 has the names of the columns.
    item: (lead: Lead, place: number) => sheetRow(cellsOf(lead), place + 2),
    separator: "",
    end: "",
  },
  csv: {
    type: "text/csv; charset=utf-8",
    encode: encodeText,
    head: csvLine(columns),
    item: (lead: Lead) => csvLine(cellsOf(lead)),
    separator: "",
    end: "",
  },
  json: {
    type: "application/json; charset=utf-8",
    encode: encodeText,
    head: `${firstLine}\n`,
    item: lineOf,
    separator: ",\n",
    end: `\n${lastLine}\n`,
  },
};

export type Format = keyof typeof formats;

/** Writes a file bit by bit, as somebody downloads it: these leads first, and then what `readNext` finds after the last one. */
export function writeFile(
  format: Format,
  first: readonly Lead[],
  readNext: (last: Lead | undefined) => Promise<readonly Lead[]>,
) {
  const { encode, head, item, separator, end } = formats[format];
  async function* write() {
    yield head;
    let count = 0;
    for (let batch = first; batch.length > 0; batch = await readNext(batch.at(-1))) {
      const items = batch.map((lead, place) => item(lead, count + place));
      yield (count > 0 ? separator : "") + items.join(separator);
      count += items.length;
    }
    // A stream of bytes breaks off at an empty chunk.
    if (end) yield end;
  }
  return encode(write());
}

/** Reads chunks into a stream, as somebody reads from it. */
function streamOf(chunks: AsyncIterator<Uint8Array<ArrayBuffer>, unknown>) {
  return new ReadableStream({
    type: "bytes",
    async pull(controller) {
      const { value, done } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
  });
}

/** The files, each with all leads, the newest first. */
export const files = new Hono<InboxApp>();

for (const format of Object.keys(formats) as Format[]) {
  files.get(`/leads.${format}`, (context) => {
    const { leads } = context.env.store;
    const chunks = writeFile(format, leads.readBefore(), async (last) => {
      // Lets the object do other work between two batches.
      await scheduler.wait(0);
      return leads.readBefore(last);
    });
    return context.body(streamOf(chunks), 200, {
      "Content-Type": formats[format].type,
      "Content-Disposition": "attachment",
    });
  });
}
