import { labelOfKey } from "../../src/key-label";
import { html } from "hono/html";
import type { Submission } from "./submission-file";

const timeFormat = new Intl.DateTimeFormat("en", { dateStyle: "long", timeStyle: "long" });

function field([key, value]: [string, unknown]) {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return html`<dt>${labelOfKey(key)}</dt>
    <dd dir="auto">${text}</dd>`;
}

const entry = ({ receivedAt, form, body }: Submission) =>
  html`<article>
    <h2>${labelOfKey(form)}</h2>
    <p>Received <time datetime="${receivedAt}">${timeFormat.format(new Date(receivedAt))}</time></p>
    <dl>${Object.entries(body).map(field)}</dl>
  </article>`;

/** `html` escapes what visitors have written. */
export function renderInboxPage(submissions: readonly Submission[]) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>Inbox (${submissions.length})</title>
        <link rel="icon" href="data:," />
        <style>
          :root {
            color-scheme: light dark;
            font-family: system-ui, sans-serif;
            line-height: 1.5;
          }
          body {
            max-width: 46rem;
            margin: 0 auto;
            padding: 1rem;
            overflow-wrap: anywhere;
          }
          article {
            margin-top: 2rem;
            border-top: 2px solid;
          }
          dt {
            margin-top: 0.75rem;
            font-weight: bold;
          }
          dd {
            margin: 0;
            white-space: pre-wrap;
          }
        </style>
      </head>
      <body>
        <h1>Inbox</h1>
        <p>
          ${
            submissions.length === 0
              ? "Nothing has arrived yet. Send one of the site's forms, then load this page again."
              : `${submissions.length}, newest first.`
          }
        </p>
        ${submissions.map(entry)}
      </body>
    </html>`;
}
