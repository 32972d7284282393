/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { fill } from "../../../src/shared/fill";
import { renderShortPage, sendPage } from "../../shared/layout";
import { day } from "../../shared/spans";
import { siteName, words } from "../../shared/words";
import { anyFirstLine, lastLine, longestLine, readLine } from "../leads/leads-file";
import { link, renderTime } from "./controls";
import type { InboxApp, Parts } from "./inbox-app";

/** The size of the largest file, in bytes. */
const mostBytes = 50_000_000;

/** How many leads are put back in one of Cloudflare's days, which begin at 00:00 UTC. The others of a day's rows stay for new leads. */
const mostADay = 5000;

/** How many rows of the database a lead writes: its own, one in each of three indexes, and the last id. */
const rowsOfLead = 5;

/**
 * Looks at the leads of a file, or puts them back into the inbox at an address. What is here already stays as it is, so after a
 * failure the same file can be taken again. Returns how many leads of each kind it has. The site is "" if this is another kind of
 * file.
 */
async function takeFile(
  file: ReadableStream<Uint8Array> | null,
  { kv, settings: { daysKept: days }, store: { leads } }: Parts,
  inbox: string,
  isLook: boolean,
) {
  const now = Date.now();
  const today = Math.floor(now / day);
  const countKey = `put back on day ${today} since 1970`;
  const found = { taken: 0, later: 0, there: 0, old: 0, unreadable: 0 };
  let site: string | undefined;
  let lastRead = "";
  /** How many leads were put back today. */
  let count = 0;

  function takeLead(line: string) {
    const lead = readLine(line);
    if (!lead) found.unreadable += 1;
    else if (lead.receivedAt <= now - days * day) found.old += 1;
    else if (leads.has(lead)) found.there += 1;
    else if (count >= mostADay) found.later += 1;
    else {
      count += 1;
      found.taken += 1;
      if (!isLook) leads.putBack(lead, inbox);
    }
  }

  function takeLine(line: string) {
    const text = line.trim();
    if (site === undefined) {
      site = anyFirstLine.exec(text)?.[1] ?? "";
    } else if (site && text) {
      lastRead = text;
      if (text !== lastLine) takeLead(text);
    }
  }

  /** Takes lines in one transaction. Another tab may put leads back meanwhile, so the count of the day is read each time. */
  const takeLines = (lines: string[]) =>
    leads.transact(() => {
      const countBefore = kv.get<number>(countKey) ?? 0;
      // A look counts what it would put back, and records nothing.
      count = isLook ? countBefore + found.taken : countBefore;
      lines.forEach(takeLine);
      if (!isLook && count > countBefore) kv.put(countKey, count);
    });

  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = "";
  // Another kind of file is read to its end all the same, because a browser may not hear an answer that comes before that.
  for await (const chunk of file ?? []) {
    bytes += chunk.length;
    if (bytes > mostBytes) continue;
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    // A line that is too long is cut, so it can't be read.
    rest = lines.pop()?.slice(0, longestLine) ?? "";
    takeLines(lines);
    // Lets the object do other work between two chunks.
    await scheduler.wait(0);
  }
  takeLines([rest]);
  return {
    ...found,
    site: site ?? "",
    lastRead,
    bytes,
    days,
    rows: found.taken * rowsOfLead,
    goesOnAt: (today + 1) * day,
  };
}

/** Renders what a file has, with the button that puts it back, or what was put back. */
const renderFound = (found: Awaited<ReturnType<typeof takeFile>>, isLook: boolean) => (
  <>
    {found.site !== JSON.stringify(siteName) && <p>{fill(words.otherSite, found)}</p>}
    {found.lastRead !== lastLine && <p>{words.fileCut}</p>}
    <p>{fill(isLook ? words.fileFound : words.putBackDone, found)}</p>
    {found.later > 0 && (
      <p>
        {fill(words.putBackLater, found)} {renderTime(found.goesOnAt)}
      </p>
    )}
    {isLook && found.taken > 0 && (
      <p>
        <button class="primary" form="import" formaction="/inbox/import/now">
          {fill(words.putBackCount, found)}
        </button>
      </p>
    )}
  </>
);

export const importer = new Hono<InboxApp>();

importer.get("/import", (context) =>
  sendPage(
    context,
    renderShortPage(
      words.putBack,
      <>
        <noscript>{words.needsScript}</noscript>
        {/* The page's script (layout.tsx) sends the file, and shows the answer as the status. */}
        <form
          id="import"
          class="sign-in"
          data-busy={words.fileBusy}
          data-failed={words.fileFailed}
          data-large={words.fileTooLarge}
          data-most={mostBytes}
        >
          <label>
            {words.fileLabel}
            <input type="file" name="file" required />
          </label>
          <button class="plain" formaction="/inbox/import/look">
            {words.fileLook}
          </button>
        </form>
        <div role="status" class="apart" />
        <p>{link("/inbox", words.heading)}</p>
      </>,
    ),
    200,
    "'self'",
  ),
);

importer.post("/import/:action{look|now}", async (context) => {
  const { env, req } = context;
  if (Number(req.header("Content-Length")) > mostBytes)
    return context.html(words.fileTooLarge, 413);

  const isLook = req.param("action") === "look";
  const inbox = new URL("/inbox", req.url).href;
  const found = await takeFile(req.raw.body, env, inbox, isLook);
  if (found.bytes > mostBytes) return context.html(words.fileTooLarge, 413);
  if (!found.site) return context.html(words.fileWrong, 400);
  return context.html(renderFound(found, isLook));
});
