/** @jsxImportSource hono/jsx */
import { fill } from "../../../src/shared/fill";
import { siteData } from "../../generated";
import { siteName, words } from "../../shared/words";
import { mail } from "../../shared/channels/mail";
import { renderPage, sendPage } from "../../shared/layout";
import type { Lead } from "../../shared/lead";
import type { Batch, LeadTable } from "../leads/store/leads";
import { buttonForm, deletionsLink, link, postButton, renderTime } from "./controls";
import type { InboxContext, InboxParts } from "./inbox-app";
import { renderDraft } from "./draft";
import { downloadedAtKey } from "./files";
import { renderLead } from "./lead";
import { renderDone, renderProblems, renderTest } from "./notices";

/**
 * "inbox": waiting leads, the oldest first, then answered ones, the newest first. "junk": junk, the newest first. "found": what a
 * search found, or one lead that was asked for.
 */
type List = "inbox" | "junk" | "found";

const searchForm = (query: string) => (
  <form action="/inbox" class="row" role="search">
    <input type="search" name="q" size={10} value={query} aria-label={words.find} />
    <button class="plain">{words.find}</button>
  </form>
);

/** Writes a count. The table counts only up to a hundred (`mostCounted` in store/leads.ts). */
const upTo99 = (count: number) => (count > 99 ? "99+" : count);

/** Renders how many of the last leads were answered in time, and how many wait. */
function renderCounts(table: LeadTable, leads: readonly Lead[]) {
  const { all, count } = table.countDecided(Date.now());
  const waitingCount = table.count("new");
  // This heading stands above the first lead that waits. If none waits, it says so. A page of answered leads doesn't have it.
  const hasHeading = waitingCount === 0 || leads[0]?.state === "new";
  return (
    <>
      <p class="quiet">{fill(words.inTime, { all, count })}</p>
      {hasHeading && <h2 class="apart">{fill(words.waiting, { count: upTo99(waitingCount) })}</h2>}
    </>
  );
}

/** True for a lead that waits in the inbox. There, the oldest comes first. */
const waitsIn = (list: List, lead: Lead | undefined) => list === "inbox" && lead?.state === "new";

/**
 * Renders leads. Each has its day above, unless it waits in the inbox. The page's script (shared/page-script.ts) hides a day that
 * repeats the one before.
 */
function renderList(list: List, leads: readonly Lead[], { messages }: InboxParts["store"]) {
  const now = Date.now();
  const ids = leads.map(({ id }) => id);
  const unmailedIds = messages.listUnsent(mail.name, ids);
  return leads.map((lead) => (
    <>
      {!waitsIn(list, lead) && <h2 class="apart">{renderTime(lead.receivedAt)}</h2>}
      {renderLead(lead, now, unmailedIds.includes(lead.id))}
    </>
  ));
}

/** Renders a link to the leads that follow the last one. `placeIn` (pages.ts) reads their place. */
function renderMore({ req }: InboxContext, list: List, last: Lead | undefined) {
  const query = req.query("q");
  const parameters = new URLSearchParams(query ? { q: query } : {});
  const direction = waitsIn(list, last) ? "after" : "before";
  parameters.set(direction, `${last?.receivedAt}-${last?.id}`);
  return (
    <p>
      <a href={`${req.path}?${parameters}`} rel="next" class="plain">
        {words.next}
      </a>
    </p>
  );
}

/** The form of the leads' checkboxes (lead.tsx). */
const tickedForm = (
  <form id="ticked" method="post" class="row">
    <button class="plain" formaction="/inbox/delete">
      {words.delete}
    </button>
    <b>{words.ticked}</b>
    <button class="plain" formaction="/inbox/answer">
      {words.answered}
    </button>
  </form>
);

/** Links to a file (files.ts). `download` keeps the browser on the page, and from asking whether to leave it. */
const downloadLink = (extension: string, label: string) => (
  <a href={`/inbox/leads.${extension}`} download>
    {label}
  </a>
);

function renderSettings(parts: InboxParts) {
  const { daysKept, missing } = parts.settings;
  const downloadedAt = parts.kv.get<number>(downloadedAtKey);
  return (
    <details class="settings">
      <summary>{words.settings}</summary>
      {/* Browsers open these details for a link to something in them, so the id is here. */}
      <p id="settings">{fill(words.kept, { count: daysKept })}</p>
      {missing.length > 0 && <p>{fill(words.missing, { names: missing.join(", ") })}</p>}
      <p>{postButton("/inbox/test", words.test)}</p>
      <p>{renderTest(parts)}</p>
      <p>
        {words.download}: {downloadLink("xlsx", "Excel")}, {downloadLink("csv", "CSV")},{" "}
        {downloadLink("json", "JSON")}
        {downloadedAt && (
          <>
            {" "}
            · {words.lastDownload} {renderTime(downloadedAt)}
          </>
        )}
      </p>
      <p>{link("/inbox/import", words.putBack)}</p>
      <p>{postButton("/inbox/delete", words.deleteJunk, "junk", parts.store.leads.lastId())}</p>
      <p>{deletionsLink}</p>
      <p>{postButton("/sign-out", words.signOut)}</p>
    </details>
  );
}

const { version, commit = "" } = siteData.build;

/** Answers with a page of leads. */
export async function sendLeads(context: InboxContext, list: List, { leads, isMore }: Batch) {
  const { store, settings } = context.env;
  const isInbox = list === "inbox";
  const { q: query = "" } = context.req.query();
  const searchParameters = new URLSearchParams({ q: query });
  const junkHeading = fill(words.junk, { count: upTo99(store.leads.count("junk")) });
  const page = renderPage(
    `${words.heading} (${upTo99(store.leads.count("new"))})`,
    <>
      {await renderProblems(context.env)}
      {await renderDraft(context.env)}
      {renderDone(context)}
      <div class="row">
        <h1>{list === "junk" ? junkHeading : words.heading}</h1>
        {searchForm(query)}
      </div>
      {list === "junk" && <p>{words.junkMeaning}</p>}
      {isInbox && renderCounts(store.leads, leads)}
      {leads.length === 0 && (
        <p>{isInbox ? fill(words.empty, { site: siteName }) : words.nothing}</p>
      )}
      {renderList(list, leads, store)}
      {isMore && renderMore(context, list, leads.at(-1))}
      {query && leads.length > 0 && (
        <p class="row">
          {link(`/inbox/found.html?${searchParameters}`, words.downloadFound, "plain")}
          {link(`/inbox/delete?${searchParameters}`, words.deleteFound, "plain")}
        </p>
      )}
      {tickedForm}
      {buttonForm}
      {renderSettings(context.env)}
      <p class="quiet">
        {fill(words.version, { version: `${version} ${commit.slice(0, 8)}`.trim() })}{" "}
        {renderTime(Date.parse(settings.DEPLOYED.timestamp))}
      </p>
    </>,
    <>
      {link("/inbox", words.heading)}
      {link("/inbox/junk", junkHeading)}
    </>,
  );
  return sendPage(context, page);
}
