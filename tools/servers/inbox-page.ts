import { createHash } from "node:crypto";
import { html, raw } from "hono/html";
import { type FormType, formTypes } from "../../src/routes";
import type { Line, Submission } from "./submission-file";

const style = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f1e7, #16130f);
  --ink: light-dark(#16130f, #f6f1e7);
  --signal: light-dark(#b3260f, #ff8a70);
}
* { box-sizing: border-box; }
body {
  max-width: 46rem;
  margin: 0 auto;
  padding: 1.5rem 1rem 4rem;
  background: var(--paper);
  color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif;
}
h1, h2 { line-height: 1.2; overflow-wrap: anywhere; }
h1 { margin: 0; font-size: 1.75rem; }
h2 { margin: 0; font-size: 1.25rem; }
p { margin: 0.5rem 0 0; }
code { overflow-wrap: anywhere; }
article { margin-top: 2rem; border: 2px solid var(--ink); }
article header { padding: 0.75rem 1rem; border-bottom: 2px solid var(--ink); }
.form { margin: 0; color: var(--signal); font-weight: 700; }
dl { margin: 0; padding: 0.5rem 1rem 1rem; }
dt { margin-top: 0.75rem; font-size: 0.875rem; font-weight: 700; }
dd { margin: 0; overflow-wrap: anywhere; }
.line { margin: 0; padding: 1rem; overflow-wrap: anywhere; }
a { color: inherit; }
.text { white-space: pre-wrap; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** The content security policy of the page: its own style and empty icon, and nothing else (CSP level 3). */
export const inboxPagePolicy = `default-src 'none'; img-src data:; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const moment = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "long" });

/** Turns a key or a form type into words: `currentWebsite` becomes `Current website`. */
function asWords(key: string): string {
  const words = key.replace(/(?<=[a-z\d])(?=[A-Z])|-/g, " ").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Forms whose type alone would not say what has arrived. */
const formNames: Partial<Record<FormType, string>> = { consultation: "Consultation request" };

function sender({ body }: Submission): string {
  const names = [body.businessName, body.contactName, body.name];
  const isName = (value: unknown): value is string => typeof value === "string" && value !== "";
  return names.find(isName) ?? "No name";
}

function field(key: string, value: unknown) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return html`<dt>${asWords(key)}</dt>
    <dd dir="auto">
      ${text === "" ? html`<em>Left empty</em>` : html`<span class="text">${text}</span>`}
    </dd>`;
}

function ticket(submission: Submission) {
  const { id, receivedAt, form, body } = submission;
  return html`<article aria-labelledby="${id}">
    <header>
      <p class="form">${formNames[form] ?? asWords(form)}</p>
      <h2 id="${id}" dir="auto">${sender(submission)}</h2>
      <p>Received <time datetime="${receivedAt}">${moment.format(new Date(receivedAt))}</time></p>
    </header>
    <dl>${Object.entries(body).map(([key, value]) => field(key, value))}</dl>
  </article>`;
}

function damagedLine({ start, text }: Line) {
  return html`<article aria-labelledby="line-${start}">
    <header>
      <h2 id="line-${start}">A damaged line</h2>
      <p>It is no submission, perhaps cut off by a crash. The file has it as it is here.</p>
    </header>
    <p class="line"><span class="text">${text}</span></p>
  </article>`;
}

function emptyState(origin: string) {
  return html`<p>Nothing has arrived yet.</p>
    <p>
      Open the site that <code>npm start</code> or <code>npm run develop</code> serves, fill in one
      of its forms and send it; then load this page again. Programs post a JSON object to
      ${formTypes.map(
        (formType, index) =>
          html`${index === 0 ? "" : " or "}<code>${origin}/webhook/${formType}</code>`,
      )}.
    </p>`;
}

/** What the page shows: a part of the file. */
export interface InboxPage {
  /** Newest first. */
  lines: readonly Line[];
  /** Whether the part is the newest. */
  isNewest: boolean;
  /** Where to read on, in bytes; undefined when there is nothing older. */
  older?: number | undefined;
}

function heading({ lines, isNewest, older }: InboxPage): string {
  if (!isNewest) return older === undefined ? "The oldest submissions" : "Older submissions";
  const count = lines.filter(({ submission }) => submission).length;
  if (older !== undefined) return `The newest ${count} submissions`;
  return `${count} ${count === 1 ? "submission" : "submissions"}`;
}

/**
 * Renders the page on which the owner reads what arrived. Everything that was sent is escaped.
 *
 * @param page - what to show
 * @param origin - the inbox's own origin, for the empty page
 */
export function renderInboxPage(page: InboxPage, origin: string) {
  const { lines, isNewest, older } = page;
  const title = heading(page);
  const isEmpty = lines.length === 0 && isNewest;
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <!-- Without one, browsers ask for /favicon.ico. -->
        <link rel="icon" href="data:," />
        <title>Inbox: ${title}</title>
        ${raw(`<style>${style}</style>`)}
      </head>
      <body>
        <main>
          <h1>Inbox</h1>
          ${isEmpty ? emptyState(origin) : html`<p>${title}, newest first.</p>`}
          ${lines.map((line) => (line.submission ? ticket(line.submission) : damagedLine(line)))}
          ${older === undefined ? "" : html`<p><a href="/?before=${older}">Older submissions</a></p>`}
          ${isNewest ? "" : html`<p><a href="/">The newest submissions</a></p>`}
        </main>
      </body>
    </html>`;
}
