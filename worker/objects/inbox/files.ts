import { strToU8 } from "fflate";
import { Hono } from "hono";
// Named otherwise, because the formatter closes the tags of what is called html.
import { html as markup } from "hono/html";
import { formShapes } from "../../../src/shared/forms/shapes";
import { withoutPageKeys } from "../../shared/answers";
import type { Lead } from "../../shared/lead";
import { siteName } from "../../shared/words";
import { siteData } from "../../generated";
import { firstLine, lastLine, lineOf } from "../leads/leads-file";
import { search } from "../leads/search";
import { batchLimit } from "../leads/store/leads";
import type { InboxApp, InboxContext } from "./inbox-app";
import { renderForVisitor } from "./lead";
import { log } from "../../shared/log";
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
  html: {
    type: "text/html; charset=utf-8",
    encode: encodeText,
    // The encoder makes texts of what Hono has rendered.
    head: visitorHead as string,
    item: (lead: Lead) => renderForVisitor(lead) as string,
    separator: "",
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

/** The key of the moment when somebody last downloaded all leads, in ms since 1970, in the object's key-value storage. */
export const downloadedAtKey = "last taken out";

/** Records that all leads were downloaded, unless the rows of the day are used up. */
function recordDownload(kv: SyncKvStorage) {
  try {
    kv.put(downloadedAtKey, Date.now());
  } catch (error) {
    log("download not recorded", { error });
  }
}

function sendFile(
  context: InboxContext,
  format: Format,
  readAfter: (last?: Lead) => readonly Lead[],
) {
  const chunks = writeFile(format, readAfter(), async (last) => {
    // Lets the object do other work between two batches.
    await scheduler.wait(0);
    return readAfter(last);
  });
  return context.body(streamOf(chunks), 200, {
    "Content-Type": formats[format].type,
    "Content-Disposition": "attachment",
  });
}

export const files = new Hono<InboxApp>();

// Each has all leads, the newest first.
for (const format of ["xlsx", "csv", "json"] as const) {
  files.get(`/leads.${format}`, (context) => {
    const { kv, store } = context.env;
    return sendFile(context, format, (last) => {
      const batch = store.leads.readBefore(last);
      if (last && batch.length === 0) recordDownload(kv);
      return batch;
    });
  });
}

/** What a search has found, for the visitor. */
files.get("/found.html", async (context) => {
  const { leads } = context.env.store;
  const ids = await search(leads, context.req.query("q") ?? "");
  return sendFile(context, "html", (last) => {
    const next = last ? ids.indexOf(last.id) + 1 : 0;
    return leads.readThese(ids.slice(next, next + batchLimit.leads)).leads;
  });
});
