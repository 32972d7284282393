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

/** How many rows of the database a lead writes: its own, one in each of three indexes, the last id, and the count of the day. */
const rowsOfLead = 6;

/**
 * Reads a file, and puts its leads back unless this is only a look. What is here already stays as it is, so after a failure the same
 * file can be read again. Returns how many leads of each kind it has. The site is "" if this is another kind of file.
 */
async function readFile(
  file: ReadableStream<Uint8Array>,
  { kv, settings: { daysKept: days }, store: { leads } }: Parts,
  isLook: boolean,
) {
  const now = Date.now();
  const today = Math.floor(now / day);
  const countKey = `put back on day ${today} since 1970`;
  const countBefore = kv.get<number>(countKey) ?? 0;
  const found = { taken: 0, later: 0, there: 0, old: 0, unreadable: 0 };
  let site: string | undefined;
  let last = "";

  function takeLead(line: string) {
    const lead = readLine(line);
    if (!lead) found.unreadable += 1;
    else if (lead.receivedAt <= now - days * day) found.old += 1;
    else if (leads.has(lead)) found.there += 1;
    else if (countBefore + found.taken >= mostADay) found.later += 1;
    else {
      found.taken += 1;
      if (isLook) return;
      leads.putBack(lead);
      kv.put(countKey, countBefore + found.taken);
    }
  }

  function takeLine(line: string) {
    const text = line.trim();
    if (site === undefined) {
      site = anyFirstLine.exec(text)?.[1] ?? "";
    } else if (site && text) {
      last = text;
      if (text !== lastLine) takeLead(text);
    }
  }

  const decoder = new TextDecoder();
  let bytes = 0;
  let rest = "";
  // Another kind of file is read to its end all the same, because a browser may not hear an answer that comes before that.
  for await (const chunk of file) {
    bytes += chunk.length;
    if (bytes > mostBytes) continue;
    const lines = (rest + decoder.decode(chunk, { stream: true })).split("\n");
    rest = lines.pop()?.slice(0, longestLine) ?? "";
    leads.transact(() => lines.forEach(takeLine));
    // Lets the object do other work between two chunks.
    await scheduler.wait(0);
  }
  takeLine(rest);
  const cut = last === lastLine ? "" : words.fileCut;
  return {
    ...found,
    site: site ?? "",
    cut,
    bytes,
    days,
    rows: found.taken * rowsOfLead,
    goesOnAt: (today + 1) * day,
  };
}

/** Renders what a file has, with the button that puts it back, or what was put back. */
const renderFound = (found: Awaited<ReturnType<typeof readFile>>, isLook: boolean) => (
  <>
    {found.site !== JSON.stringify(siteName) && <p>{fill(words.otherSite, found)}</p>}
    {found.cut && <p>{found.cut}</p>}
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
    "; connect-src 'self'",
  ),
);

importer.post("/import/:action{look|now}", async (context) => {
  const { env, req } = context;
  if (Number(req.header("Content-Length")) > mostBytes)
    return context.html(words.fileTooLarge, 413);

  const isLook = req.param("action") === "look";
  const body = (req.raw.body ?? new Blob().stream()) as ReadableStream<Uint8Array>;
  const found = await readFile(body, env, isLook);
  if (found.bytes > mostBytes) return context.html(words.fileTooLarge, 413);
  if (!found.site) return context.html(words.fileWrong, 400);
  return context.html(renderFound(found, isLook));
});
