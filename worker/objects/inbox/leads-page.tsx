/** @jsxImportSource hono/jsx */
import { fill } from "../../../src/shared/fill";
import { siteData } from "../../generated";
import { siteName, words } from "../../shared/words";
import { mail } from "../../shared/channels/mail";
import { renderPage, sendPage } from "../../shared/layout";
import { type Lead, visitorNameOf } from "../../shared/lead";
import { timeToUndo } from "../../shared/spans";
import { daysShown, describeEnd } from "../../shared/token-state";
import { describeLastCheck } from "../leads/last-check";
import { type Batch, batchLimit, type LeadTable } from "../leads/store/leads";
import { buttonForm, deletionsLink, link, postButton, renderTime, undoButton } from "./controls";
import { type InboxContext, type Parts, type TestResult, testResultKey } from "./inbox-app";
import { renderDraft } from "./draft";
import { downloadedAtKey } from "./files";
import { renderLead } from "./lead";

/**
 * "inbox": waiting leads, the oldest first, then answered ones, the newest first. "junk": junk, the newest first. "found": what a
 * search found, or one lead that was asked for.
 */
type List = "inbox" | "junk" | "found";

/** Renders a text, with a link at each address at GitHub in it. Other addresses may be a stranger's. */
const withLinks = (text: string) =>
  text
    .split(/(https:\/\/github\.com\/[^\s,”]*[^\s,”.])/)
    .map((part) => (part.startsWith("https:") ? <a href={part}>{part}</a> : part));

/** Renders what the owner has to mend or to decide. */
async function renderProblems({ settings, outboxes, retention, kv, readToken }: Parts) {
  const token = await readToken();
  const problems = [
    ...settings.faults,
    ...outboxes.map((outbox) => outbox.describeRefusal()),
    token.refusal,
    describeEnd(token.end, daysShown),
    describeLastCheck(kv),
  ];
  const isHeard = outboxes.some(({ isOn }) => isOn);
  const held = retention.describeHold();
  return (
    <>
      {!isHeard && (
        <p class="notice">
          {words.unheard} <a href="#settings">{words.settings}</a>
        </p>
      )}
      {problems.map((problem) => problem && <p class="notice">{withLinks(problem)}</p>)}
      {held && (
        <p class="notice row">
          {held} {postButton("/inbox/delete", words.deleteHeld, "", "held")}
        </p>
      )}
    </>
  );
}

/** Renders when the last test arrived, and what became of it. */
function renderTest({ kv }: Parts) {
  const test = kv.get<TestResult>(testResultKey);
  return (
    test && (
      <>
        {words.lastTest} {renderTime(test.arrivedAt)}: {test.result}
      </>
    )
  );
}

const renderAnswered = (answered: readonly Lead[]) => (
  <form method="post" action="/inbox/undo" class="notice row">
    <span class="stamp">{words.answered}</span>
    <b dir="auto">{answered.map(visitorNameOf).join(", ")}</b>
    {answered.map(({ id }) => (
      <input type="hidden" name="id" value={id} />
    ))}
    <button class="plain">{words.undo}</button>
  </form>
);

/** Renders what a button has just done. The address that it has led to says so. */
function renderDone({ req, env }: InboxContext) {
  const { leads, deletions } = env.store;
  const answeredIds = new Set(req.queries("answered")?.slice(0, batchLimit.leads).map(Number));
  const isRecent = ({ answeredAt }: Lead) => Number(answeredAt) > Date.now() - timeToUndo;
  // A lead may have been reopened since, and an address may be opened again much later.
  const answered = leads.readIn("answered", [...answeredIds]).filter(isRecent);
  const deletedAt = Number(req.query("deleted"));
  const deletion = deletions.readAll().find((one) => one.deletedAt === deletedAt);
  const test = req.query("tested") !== undefined && renderTest(env);
  return (
    <div role="status">
      {req.query("unticked") !== undefined && <p class="notice">{words.tickFirst}</p>}
      {test && <p class="notice">{test}</p>}
      {deletion && (
        <p class="notice row">
          <b>{fill(words.deleted, { count: deletion.leads })}</b>
          {undoButton(deletion)}
          {deletionsLink}
        </p>
      )}
      {answered.length > 0 && renderAnswered(answered)}
    </div>
  );
}

const searchForm = (query: string) => (
  <form action="/inbox" class="row" role="search">
    <input type="search" name="q" size={10} value={query} aria-label={words.find} />
    <button class="plain">{words.find}</button>
  </form>
);

/** Writes a count that goes up to a hundred. */
const countOf = (count: number) => (count > 99 ? "99+" : count);

/** Renders how many of the last leads were answered in time, and, above the first lead that waits, how many wait. */
function renderCounts(table: LeadTable, shown: readonly Lead[]) {
  const { all, count } = table.countDecided(Date.now());
  const waiting = table.count("new");
  // The heading stands above the first lead that waits. If none waits, it says so.
  const hasHeading = waiting === 0 || shown[0]?.state === "new";
  return (
    <>
      <p class="quiet">{fill(words.inTime, { count, all })}</p>
      {hasHeading && <h2 class="apart">{fill(words.waiting, { count: countOf(waiting) })}</h2>}
    </>
  );
}

/** Renders leads. Each has its day above, unless it waits in the inbox. The page's script (layout.tsx) hides repeated days. */
function renderList(list: List, leads: readonly Lead[], { messages }: Parts["store"]) {
  const now = Date.now();
  const ids = leads.map(({ id }) => id);
  const unmailed = messages.listUnsent(mail.name, ids);
  return leads.map((lead) => (
    <>
      {(list !== "inbox" || lead.state !== "new") && (
        <h2 class="apart">{renderTime(lead.receivedAt)}</h2>
      )}
      {renderLead(lead, now, unmailed.includes(lead.id))}
    </>
  ));
}

/** Renders a link to the leads that follow. Those that wait are listed from the oldest on, all others from the newest on. */
function renderMore({ req }: InboxContext, list: List, last: Lead | undefined) {
  const query = req.query("q");
  const direction = list === "inbox" && last?.state === "new" ? "after" : "before";
  const place = `${last?.receivedAt}-${last?.id}`;
  const parameters = new URLSearchParams({ ...(query && { q: query }), [direction]: place });
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

const renderSettings = (parts: Parts, downloadedAt = parts.kv.get<number>(downloadedAtKey)) => (
  <details class="settings">
    <summary>{words.settings}</summary>
    {/* Browsers open these details for a link to something in them, so the id is here. */}
    <p id="settings">{fill(words.kept, { count: parts.settings.daysKept })}</p>
    {parts.settings.missing.length > 0 && (
      <p>{fill(words.missing, { names: parts.settings.missing.join(", ") })}</p>
    )}
    <p>{postButton("/inbox/test", words.test)}</p>
    <p>{renderTest(parts)}</p>
    <p>
      {/* `download` keeps the browser on the page, and from asking whether to leave it. */}
      {words.download}:{" "}
      <a href="/inbox/leads.xlsx" download>
        Excel
      </a>
      ,{" "}
      <a href="/inbox/leads.csv" download>
        CSV
      </a>
      ,{" "}
      <a href="/inbox/leads.json" download>
        JSON
      </a>
      {downloadedAt && (
        <>
          {" "}
          · {words.lastDownload} {renderTime(downloadedAt)}
        </>
      )}
    </p>
    <p>{link("/inbox/import", words.putBack)}</p>
    <p>{postButton("/inbox/delete", words.deleteJunk, "", "junk")}</p>
    <p>{deletionsLink}</p>
    <p>{postButton("/sign-out", words.signOut)}</p>
  </details>
);

const { version, commit = "" } = siteData.build;

/** Answers with a page of leads. */
export async function sendLeads(context: InboxContext, list: List, { leads, isMore }: Batch) {
  const { store } = context.env;
  const { q: query = "" } = context.req.query();
  const found = new URLSearchParams({ q: query });
  const isInbox = list === "inbox";
  const junk = fill(words.junk, { count: countOf(store.leads.count("junk")) });
  const page = renderPage(
    `${words.heading} (${countOf(store.leads.count("new"))})`,
    <>
      {await renderProblems(context.env)}
      {await renderDraft(context.env)}
      {renderDone(context)}
      <div class="row">
        <h1>{list === "junk" ? junk : words.heading}</h1>
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
          {link(`/inbox/found.html?${found}`, words.downloadFound, "plain")}
          {link(`/inbox/delete?${found}`, words.deleteFound, "plain")}
        </p>
      )}
      {tickedForm}
      {buttonForm}
      {renderSettings(context.env)}
      <p class="quiet">
        {fill(words.version, { version: `${version} ${commit.slice(0, 8)}`.trim() })}{" "}
        {renderTime(Date.parse(context.env.settings.DEPLOYED.timestamp))}
      </p>
    </>,
    <>
      {link("/inbox", words.heading)}
      {link("/inbox/junk", junk)}
    </>,
  );
  return sendPage(context, page);
}
