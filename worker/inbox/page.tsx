/** @jsxImportSource hono/jsx */
import { fill } from "../../src/shared/fill";
import { siteData } from "../generated";
import { renderShortPage, renderPage } from "../layout";
import { type LeadRow, readLead } from "../leads/lead";
import type { Deletion } from "../leads/store";
import type { Settings } from "../settings";
import { postButton, renderLead, renderTime } from "./lead";

/**
 * "inbox": waiting leads, the oldest first, then answered ones, the newest first. "junk": junk, the newest first. "found": what a
 * search found, or one lead that was asked for.
 */
export type List = "inbox" | "junk" | "found";

/** What a page of the inbox shows. */
interface InboxView {
  list: List;
  rows: readonly LeadRow[];
  /** The address of the page with more leads, if there are more. */
  more: string | false;
  /** What was searched for, or "". */
  query: string;
  /** In ms since 1970. */
  now: number;
  /** How many leads wait, up to a hundred. */
  waiting: number;
  /** How many leads are junk, up to a hundred. */
  junk: number;
  /** The last hundred leads that were answered or are late, and how many of them were answered in time. */
  decided: { all: number; inTime: number };
  settings: Settings;
  /** What the owner has to mend. Those that are "" need nothing. */
  problems: string[];
  /** How a test went, if one was just made. */
  testResult: string | false;
  /** What was just deleted. */
  deleted: Deletion | undefined;
  /** Says which leads are kept although they are too old, if any are. */
  held: string | undefined;
  /** The leads that were just marked as answered, so that it can be undone at once. */
  answered: readonly LeadRow[];
}

const { words, name: site } = siteData;

/** The form that the buttons of `postButton` belong to. */
const actForm = <form id="act" method="post" />;

const deletionsLink = (
  <a href="/inbox/deleted" class="link">
    {words.deletions}
  </a>
);

const undoButton = ({ deletedAt }: Deletion) =>
  postButton("/inbox/restore", words.undo, deletedAt, "deletedAt");

const countOf = (count: number) => (count > 99 ? "99+" : count);

/** Renders a page of leads. The page's script hides repeated days, because only it knows the reader's time zone. */
export function renderInbox(view: InboxView) {
  const { list, rows, more, query, now, decided, settings, testResult, answered, deleted, held } =
    view;
  const { mail, ping, daysKept, missing } = settings;
  const isInbox = list === "inbox";
  const waiting = countOf(view.waiting);
  const junk = fill(words.junk, { count: countOf(view.junk) });

  const links = (
    <>
      <a href="/inbox" class="link">
        {words.heading}
      </a>
      <a href="/inbox/junk" class="link">
        {junk}
      </a>
    </>
  );

  return renderPage(
    `${words.heading} (${waiting})`,
    <>
      {mail.state !== "on" && ping.state !== "on" && (
        <p class="notice">
          {words.unheard} <a href="#settings">{words.settings}</a>
        </p>
      )}
      {view.problems.map((problem) => problem && <p class="notice">{problem}</p>)}
      {held && (
        <p class="notice row">
          {held} {postButton("/inbox/delete", words.deleteHeld, "", "held")}
        </p>
      )}
      <div role="status">
        {testResult && <p class="notice">{testResult}</p>}
        {deleted && (
          <p class="notice row">
            <b>{fill(words.deleted, { count: deleted.leads })}</b>
            {undoButton(deleted)}
            {deletionsLink}
          </p>
        )}
        {answered.length > 0 && (
          <form method="post" action="/inbox/undo" class="notice row">
            <span class="stamp">{words.answered}</span>
            <b dir="auto">{answered.map((row) => readLead(row).name).join(", ")}</b>
            {answered.map(({ id }) => (
              <input type="hidden" name="id" value={id} />
            ))}
            <button class="plain">{words.undo}</button>
          </form>
        )}
      </div>
      <div class="row">
        <h1>{list === "junk" ? junk : words.heading}</h1>
        <form action="/inbox" class="row" role="search">
          <input type="search" name="q" size={10} value={query} aria-label={words.find} />
          <button class="plain">{words.find}</button>
        </form>
      </div>
      {list === "junk" && <p>{words.junkMeaning}</p>}
      {isInbox && (
        <>
          <p class="quiet">{fill(words.inTime, { count: decided.inTime, all: decided.all })}</p>
          {/* A page of answered leads lacks this heading if somebody waits. */}
          {(waiting === 0 || rows[0]?.state === "new") && (
            <h2 class="apart">{fill(words.waiting, { count: waiting })}</h2>
          )}
        </>
      )}
      {rows.length === 0 && <p>{isInbox ? fill(words.empty, { site }) : words.nothing}</p>}
      {rows.map((row) => (
        <>
          {(!isInbox || row.state !== "new") && <h2 class="apart">{renderTime(row.receivedAt)}</h2>}
          {renderLead(row, now)}
        </>
      ))}
      {more && (
        <p>
          <a href={more} rel="next" class="plain">
            {words.next}
          </a>
        </p>
      )}
      {query && rows.length > 0 && (
        <p>
          <a href={`/inbox/delete?${new URLSearchParams({ q: query })}`} class="plain">
            {words.deleteFound}
          </a>
        </p>
      )}
      <form id="ticked" method="post" class="row">
        <button class="plain" formaction="/inbox/delete">
          {words.delete}
        </button>
        <b>{words.ticked}</b>
        <button class="plain" formaction="/inbox/answer">
          {words.answered}
        </button>
      </form>
      {actForm}
      <details class="settings">
        <summary>{words.settings}</summary>
        {/* Browsers open these details for a link to something in them, so the id is here. */}
        <p id="settings">{fill(words.kept, { count: daysKept })}</p>
        {missing.length > 0 && <p>{fill(words.missing, { names: missing.join(", ") })}</p>}
        <p>{postButton("/inbox/test", words.test)}</p>
        <p>
          {words.download}: <a href="/inbox/leads.xlsx">Excel</a>,{" "}
          <a href="/inbox/leads.csv">CSV</a>, <a href="/inbox/leads.json">JSON</a>
        </p>
        <p>{postButton("/inbox/delete", words.deleteJunk, "", "junk")}</p>
        <p>{deletionsLink}</p>
        <p>{postButton("/sign-out", words.signOut)}</p>
      </details>
    </>,
    links,
  );
}

/**
 * Renders the page that asks whether to delete what a search found. What comes later gets an id from `before` on, and stays even if
 * the search would find it.
 */
export const renderDeletion = (query: string, count: number, before: number) =>
  renderShortPage(
    fill(words.deleteCount, { count, query }),
    <form method="post" action="/inbox/delete" class="row">
      <input type="hidden" name="q" value={query} />
      <input type="hidden" name="before" value={before} />
      {count > 0 && <button class="plain">{words.delete}</button>}
      <a href={`/inbox?${new URLSearchParams({ q: query })}`} class="plain">
        {words.keep}
      </a>
    </form>,
  );

/** Renders the page that lists the deletions that can be undone. */
export const renderDeletions = (deletions: readonly Deletion[], days: number) =>
  renderShortPage(
    words.deletions,
    <>
      {deletions.length === 0 && <p>{words.nothing}</p>}
      <ul>
        {deletions.map((deletion) => (
          <li class="notice row">
            <span>
              {renderTime(deletion.deletedAt)} · {fill(words[deletion.reason], { days })} ·{" "}
              {fill(words.deleted, { count: deletion.leads })}
            </span>
            {undoButton(deletion)}
          </li>
        ))}
      </ul>
      <p>
        <a href="/inbox" class="link">
          {words.heading}
        </a>
      </p>
      {actForm}
    </>,
  );
