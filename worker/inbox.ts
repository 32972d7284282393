import { html } from "hono/html";
import { mailtoLink, telLink } from "../src/shared/contact-links";
import { labelOfKey } from "../src/shared/key-label";
import { daysKept, type Environment, missingForMail } from "./bindings";
import { type LeadRow, readLead } from "./lead";
import type { Store } from "./store";
import { inWords } from "./times";

type Markup = ReturnType<typeof html>;

const links = new Map([
  ["email", mailtoLink],
  ["phone", telLink],
]);

function answerRow(name: string, text: string, isWrong: boolean) {
  const link = isWrong ? undefined : links.get(name);
  // encodeURIComponent throws at half of a surrogate pair.
  const address = link?.(text.toWellFormed());
  return html`<dt>${labelOfKey(name)}${isWrong && html` <strong>check this</strong>`}</dt>
    <dd dir="auto">${address ? html`<a href="${address}">${text}</a>` : text}</dd>`;
}

const deleteForm = (id: number) =>
  html`<details>
    <summary>Delete</summary>
    <form method="post" action="/inbox/delete">
      <button name="id" value="${id}">Delete this lead for good</button>
    </form>
  </details>`;

function renderLead(row: LeadRow) {
  const { id, form, name, own, others, receivedAt, times, wrong, tries } = readLead(row);
  return html`<article aria-labelledby="lead-${id}">
    <h2 id="lead-${id}" dir="auto">${name}</h2>
    <p>${labelOfKey(form)}, received ${inWords(receivedAt)}</p>
    ${times > 1 && html`<p><strong>Came ${times} times.</strong></p>`}
    ${wrong.length > 0 && html`<p><strong>Breaks a rule of the form: check it.</strong></p>`}
    ${tries !== null && html`<p><strong>Not emailed yet.</strong></p>`}
    <dl>${Array.from(own, ([field, text]) => answerRow(field, text, wrong.includes(field)))}</dl>
    ${
      others.length > 0 &&
      html`<h3>Other answers</h3>
        <dl>
          ${others.map(
            ([key, text]) =>
              html`<dt>${key}</dt>
                <dd dir="auto">${text}</dd>`,
          )}
        </dl>`
    }
    <p>
      <label><input type="checkbox" name="id" value="${id}" form="ticked" /> Tick to delete</label>
    </p>
    ${deleteForm(id)}
  </article>`;
}

/** Renders a lead, or says why it cannot be shown, so that one broken lead hides no other. */
function tryToRender(row: LeadRow) {
  try {
    return renderLead(row);
  } catch (error) {
    return html`<article aria-labelledby="lead-${row.id}">
      <h2 id="lead-${row.id}">Lead ${row.id} cannot be shown</h2>
      <p>${String(error)}</p>
      ${deleteForm(row.id)}
    </article>`;
  }
}

const style = html`<style>
  :root {
    color-scheme: light dark;
    accent-color: currentcolor;
    font:
      1.0625rem/1.5 system-ui,
      sans-serif;
  }
  body {
    max-width: 44rem;
    margin: 0 auto;
    padding: 1.5rem 1rem 4rem;
    overflow-wrap: anywhere;
  }
  h1 {
    margin: 0;
    font-size: 2rem;
  }
  h2 {
    margin: 0;
    font-size: 1.375rem;
  }
  p {
    margin: 0.5rem 0;
  }
  article {
    margin-top: 2.5rem;
    border-top: 2px solid;
    padding-top: 1rem;
  }
  dt {
    margin-top: 0.75rem;
    font-size: 0.875rem;
    opacity: 0.8;
  }
  dd {
    margin: 0;
    white-space: pre-wrap;
  }
  strong {
    border-radius: 0.25rem;
    background: light-dark(#ffd9cc, #6b2413);
    padding: 0.125rem 0.375rem;
  }
  a {
    display: inline-block;
    padding: 0.25rem 0;
    color: inherit;
  }
  nav a {
    margin-inline-end: 1rem;
  }
  details {
    margin-top: 1rem;
  }
  summary {
    padding: 0.5rem 0;
  }
  button {
    padding: 0.625rem 1rem;
    font: inherit;
  }
</style>`;

const page = (title: string, body: Markup) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        <link rel="icon" href="data:," />
        ${style}
      </head>
      <body>
        <!--email_off-->
        <main>${body}</main>
        <!--/email_off-->
      </body>
    </html>`;

interface InboxState {
  totals: ReturnType<Store["getTotals"]>;
  environment: Environment;
  /** Why the last email was refused, or "". */
  refusal: string;
  /** The result of the test email that was just sent, or "". */
  testResult: string;
}

const deleteMany = (wrong: number) =>
  html`<details>
    <summary>Delete many</summary>
    <form method="post" action="/inbox/delete">
      <button name="wrong" value="all">Delete all that break a rule (${wrong}) for good</button>
    </form>
    <form method="post" action="/inbox/delete">
      <p>
        <label>Day (UTC) <input type="date" name="day" required /></label>
      </p>
      <button>Delete all of this day for good</button>
    </form>
  </details>`;

/** Renders a page of leads, newest first. */
export function renderInbox(rows: readonly LeadRow[], state: InboxState) {
  const { totals, environment, refusal, testResult } = state;
  const { leads, wrong, oldest, newest } = totals;
  const [first, last] = [rows[0]?.id, rows.at(-1)?.id];
  const missing = missingForMail(environment);
  const summary =
    leads === 0
      ? "Nothing has arrived yet. Send one of the site's forms, then load this page again."
      : `${leads} in all, the newest first; ${wrong} break a rule. Each is deleted after ${daysKept(environment)} days. To keep them longer, see docs/leads.md in your repository.`;
  return page(
    `Inbox (${leads})`,
    html`<h1>Inbox</h1>
      <p>${summary}</p>
      ${missing.length > 0 && html`<p>Leads are not emailed. Missing: ${missing.join(", ")}. See docs/leads.md.</p>`}
      ${refusal && html`<p><strong>The last email was refused.</strong> ${refusal} This site will try again.</p>`}
      <form method="post" action="/inbox/test-mail"><button>Send a test email</button></form>
      <p role="status">${testResult}</p>
      <nav aria-label="All leads">
        <a href="/inbox/leads.csv">For Excel (CSV)</a>
        <a href="/inbox/leads.json">For programs (JSON)</a>
      </nav>
      ${leads > 0 && deleteMany(wrong)} ${rows.map(tryToRender)}
      ${
        rows.length > 0 &&
        html`<form id="ticked" method="post" action="/inbox/delete">
          <button>Delete the ticked leads for good</button>
        </form>`
      }
      <nav aria-label="Pages">
        ${first !== undefined && first !== newest && html`<a href="/inbox?after=${first}">Newer leads</a>`}
        ${last !== undefined && last !== oldest && html`<a href="/inbox?before=${last}">Older leads</a>`}
      </nav>`,
  );
}

/** Renders the page that says why the inbox cannot be shown. */
export const renderFailure = (error: unknown) =>
  page(
    "The inbox cannot be shown",
    html`<h1>The inbox cannot be shown</h1>
      <p>
        ${String(error)} Load this page again in a minute. While leads cannot be stored, they are
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
        this Worker's <b>Settings &gt; Variables and Secrets</b>, not among the variables of its
        build. Then load this page again. Until then nobody can read leads here.
      </p>`,
  );
