import { html, raw } from "hono/html";
import { fill } from "../src/shared/content/form-definition";
import { isRightToLeft } from "../src/shared/content/language";
import { workerSettings } from "../src/shared/routes";
import type { SiteData } from "../src/shared/site-data";
import { daysKept, type Environment, hasMail, hasPing, missingForMail } from "./bindings";
import { type LeadRow, readLead } from "./lead";
import { action, renderLead, timeOn } from "./lead-view";
import { siteData } from "./site-data";

/** What a page of the inbox shows. */
export interface InboxView {
  /**
   * "waiting": waiting leads, the oldest first, then answered ones, the newest first. "junk": junk, the newest first. "found": what a
   * search found. "one": a single lead.
   */
  list: string;
  rows: readonly LeadRow[];
  /** The address of the next page, if there is one. */
  next: string | undefined;
  /** What was searched for, or "". */
  query: string;
  /** In ms since 1970. */
  now: number;
  /** `came` counts the leads of the last 30 days, and `inTime` those of them that were answered in time. */
  counts: { new: number; answered: number; junk: number; came: number; inTime: number };
  environment: Environment;
  /** Why the last email or ping was refused, or "". */
  refusal: string;
  /** Why GitHub refused the editor's last request, or "". */
  editorRefusal: string;
  /** How a test just went, or "". */
  testResult: string;
  /** The lead that was just marked as answered, so that it can be undone at once. */
  done: LeadRow | undefined;
}

/**
 * Shows all times in the reader's time zone, and each day above the first lead of that day. Loads the page again when its owner
 * comes back to it, so that the clocks are right, unless something on it is open, ticked or focused. The page's policy has the hash of this.
 */
export const script = `let last;
for (const time of document.querySelectorAll("time")) {
  const day = time.closest("h2");
  const format = day ? { dateStyle: "full" } : { dateStyle: "medium", timeStyle: "short" };
  time.textContent = new Date(time.dateTime).toLocaleString(document.documentElement.lang, format);
  if (!day) continue;
  day.hidden = time.textContent === last;
  last = time.textContent;
}
document.onvisibilitychange = () => {
  if (!document.hidden && !document.querySelector("[open], :checked, :focus")) location.reload();
};`;

/** Renders a page of the owner in the look of the site. */
export const page = (title: string, body: unknown, data = siteData, link: unknown = "") =>
  html`<!doctype html>
    <html lang="${data.language}" dir="${isRightToLeft(data.language) ? "rtl" : "ltr"}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="/favicon.ico" />
        ${raw(`<style>${data.style}</style>`)}
      </head>
      <body>
        <header class="header" style="column-gap:1.5rem">
          <a href="/" class="name">
            <svg viewBox="0 0 24 24" width="24" aria-hidden="true">
              <path fill="var(--signal)" d="M1 1h14L9 23H1z" />
              <path fill="none" stroke="var(--ink)" stroke-width="2" d="M1 1h22v22H1zM15 1 9 23" />
            </svg>
            ${data.name}
          </a>
          ${link}
        </header>
        <!--email_off-->
        <main class="section" style="--rail:12.5rem;min-height:90vh">
          <div class="rail" style="min-height:.75rem"></div>
          <div class="content" style="padding-block-start:1.5rem">${body}</div>
        </main>
        <!--/email_off-->
        ${raw(`<script>${script}</script>`)}
      </body>
    </html>`;

/** Renders a lead below its day, or says why it can't be shown, so that one broken lead hides no other. */
function tryToRender(row: LeadRow, { list, now }: InboxView, data: SiteData) {
  const { id, state, receivedAt } = row;
  const hasDay = list !== "waiting" || state !== "new";
  try {
    return html`${hasDay && html`<h2 class="apart">${timeOn(receivedAt, data.language, { dateStyle: "full" })}</h2>`}
    ${renderLead(row, data, now)}`;
  } catch (error) {
    return html`<article aria-labelledby="lead-${id}">
      <h3 id="lead-${id}">${fill(data.words.unreadable, { id })}</h3>
      <p>${String(error)}</p>
      ${action(id, "delete", data.words.delete)}
    </article>`;
  }
}

/** Renders a page of leads. */
export function renderInbox(view: InboxView, data: SiteData) {
  const { list, rows, next, query, counts, environment, refusal, editorRefusal, testResult, done } =
    view;
  const { words, name: site } = data;
  const isWaiting = list === "waiting";
  const junk = fill(words.junk, { count: counts.junk });
  const isPinged = hasPing(environment);
  const missing = [...missingForMail(environment), ...(isPinged ? [] : ["LEADS_PING"])];

  return page(
    `${words.heading} (${counts.new})`,
    html`${
        !hasMail(environment) &&
        !isPinged &&
        html`<p class="notice">${words.unheard} <a href="#settings">${words.settings}</a></p>`
      }
      ${refusal && html`<p class="notice"><b>${words.refused}</b> ${refusal}</p>`}
      ${editorRefusal && html`<p class="notice">${editorRefusal}</p>`}
      <div role="status">
        ${testResult && html`<p class="notice">${testResult}</p>`}
        ${
          done &&
          html`<p class="notice row">
            <span class="stamp">${words.answered}</span>
            <b dir="auto">${readLead(done).name}</b>
            ${action(done.id, "undo", words.undo)}
          </p>`
        }
      </div>
      <div class="row">
        <h1>${list === "junk" ? junk : words.heading}</h1>
        <form action="/inbox" class="row" role="search">
          <input
            type="search"
            name="q"
            size="10"
            style="width:auto"
            value="${query}"
            aria-label="${words.find}"
          />
          <button class="plain">${words.find}</button>
        </form>
      </div>
      ${list === "junk" && html`<p>${words.junkMeaning}</p>`}
      ${
        isWaiting &&
        html`<p class="quiet">${fill(words.inTime, { count: counts.inTime, all: counts.came })}</p>
          <h2 class="apart">${fill(words.waiting, { count: counts.new })}</h2>`
      }
      ${rows.length === 0 && html`<p>${isWaiting ? fill(words.empty, { site }) : words.nothing}</p>`}
      ${rows.map((row) => tryToRender(row, view, data))}
      ${next && html`<p><a href="${next}" rel="next" class="plain">${words.next}</a></p>`}
      <form id="ticked" method="post" class="row">
        <b>${words.ticked}</b>
        <button class="plain" formaction="/inbox/answer">${words.answered}</button>
        <button class="plain" formaction="/inbox/delete">${words.delete}</button>
      </form>
      <form id="act" method="post"></form>
      <details class="body settings">
        <summary>${words.settings}</summary>
        <p id="settings">${fill(words.kept, { count: daysKept(environment) })}</p>
        ${missing.length > 0 && html`<p>${fill(words.missing, { names: missing.join(", ") })}</p>`}
        <p><button class="plain" form="act" formaction="/inbox/test">${words.test}</button></p>
        <p>
          ${words.download}: <a href="/inbox/leads.csv">CSV (Excel)</a>,
          <a href="/inbox/leads.json">JSON</a>
        </p>
        <form method="post" action="/inbox/delete" class="row apart">
          <label>${words.day}<input type="date" name="day" required /></label>
          <button class="plain">${words.delete}</button>
        </form>
        <button class="plain" form="act" formaction="/inbox/delete" name="junk" value="all">
          ${words.deleteJunk}
        </button>
        <p><button class="plain" form="act" formaction="/sign-out">${words.signOut}</button></p>
      </details>`,
    data,
    html`<a href="/inbox" class="link">${words.heading}</a>
      <a href="/inbox/junk" class="link">${junk}</a>`,
  );
}

/** Renders the page that says why the inbox can't be shown. */
export const renderFailure = (error: unknown) =>
  page(
    "The inbox can't be shown",
    html`<h1>The inbox can't be shown</h1>
      <p>
        ${String(error)} Load this page again in a minute. While leads can't be stored, they are
        emailed as NOT STORED, if email is set up.
      </p>`,
  );

/** Renders the page that a published site shows at `/inbox` until its owner has set a password. */
export const renderClosedInbox = () =>
  page(
    "The inbox is closed",
    html`<h1>The inbox is closed</h1>
      <p>
        Set the secret <code>INBOX_PASSWORD</code>, of at least 16 characters: at Cloudflare, in
        <a href="${workerSettings}">this Worker's Settings &gt; Variables and Secrets</a>, not among
        the variables of its build. Then load this page again. Until then nobody can read leads
        here.
      </p>`,
  );
