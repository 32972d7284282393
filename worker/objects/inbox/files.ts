import { Hono } from "hono";
import type { Lead } from "../../shared/lead";
import { log } from "../../shared/log";
import { search } from "../leads/search";
import { batchLimit } from "../leads/store/leads";
import { type Format, formats, writeFile } from "./file-formats";
import type { InboxApp, InboxContext } from "./inbox-app";

export const files = new Hono<InboxApp>();

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

/**
 * Answers with a file of leads. The first batch is read before the answer begins, so that a store that fails is answered with 500.
 */
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

/** The key of the moment when somebody last downloaded all leads, in ms since 1970, in the object's key-value storage. */
export const downloadedAtKey = "last taken out";

/** Records that all leads were downloaded, unless Cloudflare refuses the write, as it does once those of a day are used up. */
function recordDownload(kv: SyncKvStorage) {
  try {
    kv.put(downloadedAtKey, Date.now());
  } catch (error) {
    log("download not recorded", { error });
  }
}

// Each has all leads, the newest first. `pageAfterSignIn` (door/sign-in.tsx) knows these formats, too.
for (const format of ["xlsx", "csv", "json"] as const) {
  files.get(`/leads.${format}`, (context) => {
    const { kv, store } = context.env;
    return sendFile(context, format, (last) => {
      const batch = store.leads.readBefore(last);
      const isAtEnd = last !== undefined && batch.length === 0;
      if (isAtEnd) recordDownload(kv);
      return batch;
    });
  });
}

// What a search has found, for the visitor.
files.get("/found.html", async (context) => {
  const { leads } = context.env.store;
  const ids = await search(leads, context.req.query("q") ?? "");
  return sendFile(context, "html", (last) => {
    const nextIndex = last ? ids.indexOf(last.id) + 1 : 0;
    const nextIds = ids.slice(nextIndex, nextIndex + batchLimit.leads);
    return leads.readThese(nextIds).leads;
  });
});
