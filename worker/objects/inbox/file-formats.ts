import { strToU8 } from "fflate";
// Named otherwise, because the formatter closes the tags of what is called html.
import { html as markup } from "hono/html";
import { formShapes } from "../../../src/shared/forms/shapes";
import { withoutPageKeys } from "../../shared/answers";
import type { Lead } from "../../shared/lead";
import { siteName } from "../../shared/words";
import { siteData } from "../../generated";
import { firstLine, lastLine, lineOf } from "../leads/leads-file";
import { renderForVisitor } from "./lead";
import { packWorkbook, sheetRow } from "./workbook";

/** The answers that have a column of their own: to the fields of all forms, and when and where they were sent. */
const answerColumns = [
  ...new Set(Object.values(formShapes).flatMap(({ fields }) => Object.keys(fields))),
  "timestamp",
  "source",
];

/** The names of the columns, in the order of the cells in {@link cellsOf}. */
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

/** Matches the characters that XML 1.0 lacks. */
const notInXml = /(?![\t\n\r])[\p{Cc}\uFFFE\uFFFF]/gu;

/** Lists the cells of a lead. Names the lead by its number if it can't be read. */
function cellsOf({ id, isBroken, form, answers, mistakes, receivedAt, times, state, note }: Lead) {
  if (isBroken) return [`Lead ${id} can't be read.`];

  const otherAnswers = withoutPageKeys(answers).filter(([key]) => !answerColumns.includes(key));
  const cells = [
    new Date(receivedAt).toISOString(),
    form,
    String(times),
    mistakes.join(" "),
    state,
    note,
    ...answerColumns.map((key) => answers.get(key) ?? ""),
    otherAnswers.length > 0 ? JSON.stringify(Object.fromEntries(otherAnswers)) : "",
  ];
  // Half of an emoji becomes the same when the file is encoded.
  return cells.map((text) => text.replaceAll(notInXml, "\uFFFD"));
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

/** The beginning of a file for a visitor, who has no inbox. What follows belongs to its last element. */
const visitorHead = markup`<!doctype html>
<html lang="${siteData.language}" dir="auto">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${siteName}</title>
<style>
:root { color-scheme: light dark }
body { max-width: 40rem; margin: auto; padding: 1rem; font: 1rem/1.5 sans-serif; overflow-wrap: anywhere }
a { color: inherit }
dt { font-weight: bold }
dd { margin: 0 0 1rem; white-space: pre-wrap }
</style>
<main>
<h1>${siteName}</h1>
`;

/** The formats. A file has a head, an item for each lead, and an end. `index` is that of the lead in the file. */
export const formats = {
  xlsx: {
    type: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    encode: packWorkbook,
    head: sheetRow(columns, 1),
    // Row 1 has the names of the columns.
    item: (lead: Lead, index: number) => sheetRow(cellsOf(lead), index + 2),
    end: "",
  },
  csv: {
    type: "text/csv; charset=utf-8",
    encode: encodeText,
    head: csvLine(columns),
    item: (lead: Lead) => csvLine(cellsOf(lead)),
    end: "",
  },
  json: {
    type: "application/json; charset=utf-8",
    encode: encodeText,
    head: `${firstLine}\n`,
    item: (lead: Lead, index: number) => (index > 0 ? ",\n" : "") + lineOf(lead),
    end: `\n${lastLine}\n`,
  },
  html: {
    type: "text/html; charset=utf-8",
    encode: encodeText,
    // Hono's types allow for markup that has to be awaited, which this isn't. It becomes a text when the file is written.
    head: visitorHead as string,
    item: (lead: Lead) => renderForVisitor(lead) as string,
    end: "",
  },
};

export type Format = keyof typeof formats;

/** Writes a file bit by bit, as somebody downloads it: these leads first, and then what `readNext` finds after the last one. */
export function writeFile(
  format: Format,
  first: readonly Lead[],
  readNext: (last: Lead | undefined) => Promise<readonly Lead[]>,
) {
  const { encode, head, item, end } = formats[format];
  async function* write() {
    yield head;
    let count = 0;
    let batch = first;
    while (batch.length > 0) {
      const items = batch.map((lead, index) => item(lead, count + index));
      yield items.join("");
      count += batch.length;
      batch = await readNext(batch.at(-1));
    }
    // A stream of bytes breaks off at an empty chunk.
    if (end) yield end;
  }
  return encode(write());
}
