/** @jsxImportSource hono/jsx */
import { Hono } from "hono";
import { fill } from "../../../src/shared/fill";
import { renderShortPage, sendPage } from "../../shared/layout";
import { day } from "../../shared/spans";
import { siteName, words } from "../../shared/words";
import { anyFirstLine, type KeptLead, lastLine, longestLine, readLine } from "../leads/leads-file";
import { link, renderTime } from "./controls";
import type { InboxApp, InboxParts } from "./inbox-app";

export const importer = new Hono<InboxApp>();

/** The size of the largest file. */
const maxBytes = 50_000_000;

/**
 * How many leads are put back in one of Cloudflare's days, which begin at 00:00 UTC. The others of a day's rows stay for new leads.
 */
const maxLeadsADay = 5000;

/**
 * How many rows of the database a lead writes: its own, one in each of three indexes, and the last id. The fourth index has only
 * deleted leads.
 */
const rowsOfLead = 5;

importer.get("/import", (context) =>
  sendPage(
    context,
    renderShortPage(
      words.putBack,
      <>
        <noscript>{words.needsScript}</noscript>
        {/* The page's script (shared/page-script.ts) sends the file, and shows the answer as the status. */}
        <form
          id="import"
          class="sign-in"
          data-busy={words.fileBusy}
          data-failed={words.fileFailed}
          data-large={words.fileTooLarge}
          data-max-bytes={maxBytes}
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

/**
 * Begins to take the lines of a file. Each lead is put back into the inbox at an address, or only looked at. What is here already
 * stays as it is, so after a failure the same file can be taken again.
 */
function beginImport(
  { kv, retention, settings, store }: InboxParts,
  inbox: string,
  isLook: boolean,
) {
  const { leads } = store;
  const now = Date.now();
  const today = Math.floor(now / day);
  const countKey = `put back on day ${today} since 1970`;
  let isFirstLine = true;
  /** How many leads were put back today. A look counts those that it would put back, too. */
  let countToday = 0;
  /** When the oldest of the leads in the file came that aren't too old, in ms since 1970. */
  let oldestCameAt = Infinity;
  /** What the file has. Most names are those of placeholders in the words. */
  const found = {
    taken: 0,
    later: 0,
    there: 0,
    old: 0,
    unreadable: 0,
    /** The site's name as JSON. Stays undefined if this is another kind of file. */
    site: undefined as string | undefined,
    /** The last line that isn't empty. */
    lastRead: "",
    days: settings.daysKept,
    /** When others can be put back, in ms since 1970. */
    goesOnAt: (today + 1) * day,
  };

  function takeKeptLead(lead: KeptLead) {
    // If the file was cut off before, what is there already may have been put back a moment ago.
    oldestCameAt = Math.min(oldestCameAt, lead.receivedAt);
    if (leads.has(lead)) found.there += 1;
    else if (countToday >= maxLeadsADay) found.later += 1;
    else {
      countToday += 1;
      found.taken += 1;
      if (!isLook) leads.putBack(lead, inbox);
    }
  }

  function takeLead(line: string) {
    const lead = readLine(line);
    if (!lead) found.unreadable += 1;
    else if (lead.receivedAt <= now - settings.daysKept * day) found.old += 1;
    else takeKeptLead(lead);
  }

  function takeLine(line: string) {
    const text = line.trim();
    if (isFirstLine) {
      isFirstLine = false;
      found.site = anyFirstLine.exec(text)?.[1];
    } else if (found.site && text) {
      found.lastRead = text;
      if (text !== lastLine) takeLead(text);
    }
  }

  /** Takes lines in one transaction. Another tab may put leads back meanwhile, so the count of the day is read each time. */
  const takeLines = (lines: string[]) =>
    leads.transact(() => {
      const countBefore = kv.get<number>(countKey) ?? 0;
      countToday = isLook ? countBefore + found.taken : countBefore;
      lines.forEach(takeLine);
      if (!isLook && countToday > countBefore) kv.put(countKey, countToday);
    });

  /** For a week, keeps old leads that were put back. */
  const holdOldLeads = () => retention.holdFor(oldestCameAt, now);

  return { found, takeLines, holdOldLeads };
}

/** Takes a file of leads. Returns what it has. */
async function takeFile(
  file: ReadableStream<Uint8Array> | null,
  parts: InboxParts,
  inbox: string,
  isLook: boolean,
) {
  const { found, takeLines, holdOldLeads } = beginImport(parts, inbox, isLook);
  const decoder = new TextDecoder();
  let bytes = 0;
  let unfinishedLine = "";
  // A file that can't be taken is read to its end all the same, because a browser may not hear an answer that comes before that.
  for await (const chunk of file ?? []) {
    bytes += chunk.length;
    if (bytes > maxBytes) continue;
    const lines = (unfinishedLine + decoder.decode(chunk, { stream: true })).split("\n");
    // A line that is too long is cut, so it can't be read.
    unfinishedLine = lines.pop()?.slice(0, longestLine) ?? "";
    takeLines(lines);
    // Lets the object do other work between two chunks.
    await scheduler.wait(0);
  }
  if (bytes > maxBytes) return "too large";
  takeLines([unfinishedLine]);
  if (!isLook) holdOldLeads();
  return found;
}

type Found = ReturnType<typeof beginImport>["found"];

/** Renders what a file has, with the button that puts it back, or what was put back. */
const renderFound = (found: Found, isLook: boolean) => (
  <>
    {found.site !== JSON.stringify(siteName) && <p>{fill(words.otherSite, found)}</p>}
    {found.lastRead !== lastLine && <p>{words.fileCut}</p>}
    <p>
      {isLook
        ? fill(words.fileFound, { ...found, rows: found.taken * rowsOfLead })
        : fill(words.putBackDone, found)}
    </p>
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

importer.post("/import/:action{look|now}", async (context) => {
  const { env, req } = context;
  if (Number(req.header("Content-Length")) > maxBytes) {
    return context.html(words.fileTooLarge, 413);
  }

  const isLook = req.param("action") === "look";
  const inbox = new URL("/inbox", req.url).href;
  const found = await takeFile(req.raw.body, env, inbox, isLook);
  if (found === "too large") return context.html(words.fileTooLarge, 413);
  if (!found.site) return context.html(words.fileWrong, 400);
  return context.html(renderFound(found, isLook));
});
