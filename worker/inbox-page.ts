import { html } from "hono/html";
import { mailtoLink, telLink } from "../src/contact-links";
import { labelOfKey } from "../src/key-label";
import { givenOf, nameOf } from "./answers";
import { daysKept, type Environment, missingForMail } from "./environment";
import { batchSize, type Lead } from "./lead-store";

type Markup = ReturnType<typeof html>;

/** @param moment - In ms since 1970. */
export const inWords = (moment: number) => new Date(moment).toUTCString().replace("GMT", "UTC");

const links: Record<string, ((text: string) => string) | undefined> = {
  email: mailtoLink,
  phone: telLink,
};

function answerRow(name: string, text: string, isWrong: boolean) {
  const link = isWrong ? undefined : links[name];
  return html`<dt>${labelOfKey(name)}${isWrong && html` <strong>check this</strong>`}</dt>
    <dd dir="auto">${link ? html`<a href="${link(text)}">${text}</a>` : text}</dd>`;
}

function renderLead(lead: Lead) {
  const { id, form, answers, receivedAt, times, wrong, tryAt, refusal } = lead;
  const { timestamp, source } = answers;
  return html`<article aria-labelledby="lead-${id}">
    <h2 id="lead-${id}" dir="auto">${nameOf(answers)}</h2>
    <p>
      ${labelOfKey(form)}, received
      ${inWords(receivedAt)}${
        timestamp && `, sent ${inWords(Date.parse(timestamp))}`
      }${source && ` from ${source}`}
    </p>
    ${times > 1 && html`<p><strong>Came ${times} times.</strong></p>`}
    ${wrong.length > 0 && html`<p><strong>Breaks a rule of the form: check it.</strong></p>`}
    ${
      tryAt !== null &&
      html`<p><strong>Not mailed yet, since ${inWords(receivedAt)}.</strong> ${refusal}</p>`
    }
    <dl>${givenOf(answers).map(([key, text]) => answerRow(key, text, wrong.includes(key)))}</dl>
    <details>
      <summary>Delete</summary>
      <form method="post" action="/inbox/delete">
        <button name="id" value="${id}">Delete this lead for good</button>
      </form>
    </details>
  </article>`;
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

/** @param count - How many leads there are in all; a page has at most {@link batchSize} of them. */
export function renderInbox(
  leads: readonly Lead[],
  count: number,
  environment: Environment,
  testResult: string,
) {
  const missing = missingForMail(environment);
  const last = leads.length === batchSize ? leads.at(-1) : undefined;
  const summary =
    count === 0
      ? "Nothing has arrived yet. Send one of the site's forms, then load this page again."
      : `${count} in all, the newest first. Each is deleted after ${daysKept(environment)} days. To keep them longer, see docs/leads.md in your repository.`;
  return page(
    `Inbox (${count})`,
    html`<h1>Inbox</h1>
      <p>${summary}</p>
      ${missing.length > 0 && html`<p>Leads are not mailed. Missing: ${missing.join(", ")}. See docs/leads.md.</p>`}
      <form method="post" action="/inbox/test-mail"><button>Send a test mail</button></form>
      <p role="status">${testResult}</p>
      <nav aria-label="All leads">
        <a href="/inbox/leads.csv">For Excel (CSV)</a>
        <a href="/inbox/leads.json">For programs (JSON)</a>
      </nav>
      ${leads.map(renderLead)}
      ${last && html`<p><a href="/inbox?before=${last.id}">Older leads</a></p>`}`,
  );
}

/** What a published site shows at `/inbox` until its owner has set a password. */
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
