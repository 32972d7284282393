import { html } from "hono/html";
import { mailtoLink, telLink } from "../src/shared/contact-links";
import { fill } from "../src/shared/content/form-definition";
import { formShapes } from "../src/shared/forms/shapes";
import type { SiteData } from "../src/shared/site-data";
import { replyHours, timeOf } from "../src/shared/times";
import { type LeadRow, readLead } from "./lead";
import { minute } from "./times";

const links: Partial<Record<string, (text: string) => string>> = {
  email: mailtoLink,
  phone: telLink,
  currentWebsite: (address) => address,
};

/** Links to an email. Shortens its text until the link is short enough for all mail programs. */
function mailLink(address: string, subject: string, body: string): string {
  // Unlike `encodeURIComponent`, this doesn't throw at half of an emoji. Mail programs show a plus as a plus.
  const query = new URLSearchParams({ subject, body }).toString().replaceAll("+", "%20");
  const link = `${address}?${query}`;
  return body && link.length > 1800 ? mailLink(address, subject, body.slice(0, -100)) : link;
}

const pair = (label: unknown, text: unknown) =>
  html`<dt>${label}</dt>
    <dd dir="auto">${text}</dd>`;

export const timeOn = (moment: number, language: string, format: Intl.DateTimeFormatOptions) =>
  html`<time datetime="${new Date(moment).toISOString()}"
    >${new Date(moment).toLocaleString(language, { ...format, timeZone: "UTC" })}</time
  >`;

/** A button that posts a lead's id. It belongs to an empty form at the end of the page. */
export const action = (id: number, path: string, label: string) =>
  html`<button
    class="plain"
    form="act"
    formaction="/inbox/${path}"
    name="id"
    value="${id}"
    aria-describedby="lead-${id}"
  >
    ${label}
  </button>`;

export function renderLead(row: LeadRow, data: SiteData, now: number) {
  const { id, form, name, own, others, wrong, receivedAt, times, tries, state, note, isTrapped } =
    readLead(row);
  const { words, language, name: site } = data;
  const labels = data.labels[form];
  const { fields } = formShapes[form];
  const isNew = state === "new";
  const passed = Math.ceil((now - receivedAt) / minute);
  const left = replyHours * 60 - passed;
  const [before, after] = (left < 0 ? words.late : words.left).split("{time}");

  const linkOf = (field: string) => {
    const text = wrong.includes(field) ? "" : own.get(field);
    return text && links[field]?.(text.toWellFormed());
  };
  const answer = (field: string) => {
    const text = own.get(field);
    const isWrong = wrong.includes(field);
    const link = linkOf(field);
    return (
      (text || isWrong) &&
      pair(
        html`${labels[field]}${isWrong && html` <strong style="color:var(--error)">${words.checkThis}</strong>`}`,
        link ? html`<a href="${link}" rel="noreferrer">${text}</a>` : text,
      )
    );
  };
  const said = Object.keys(fields).filter((field) => fields[field]?.control === "textarea");
  const shown = new Set([...wrong, ...(state === "answered" ? [] : said.slice(0, 2))]);

  const quote = said
    .map((field) => own.get(field))
    .join("\n")
    .slice(0, 1200)
    .replace(/^/gm, "> ");
  // A stranger's name may be as long as a whole post.
  const values = { name: name.slice(0, 100), site };
  const subject = fill(words.replySubject, values);
  const greeting = fill(words.replyText, values);
  const body = `${greeting}\n\n${quote}`.replace(/\r?\n/g, "\r\n");
  const [email, phone] = [linkOf("email"), linkOf("phone")];
  const actions = {
    new: html`${email && html`<a class="primary" href="${mailLink(email, subject, body)}" aria-describedby="lead-${id}">${words.write}</a>`}
    ${phone && html`<a class="plain" href="${phone}" aria-describedby="lead-${id}">${words.call}</a>`}
    ${action(id, "answer", words.answered)}`,
    answered: action(id, "undo", words.undo),
    junk: action(id, "not-junk", words.notJunk),
  };
  const stamps = [
    { new: "", answered: words.answered, junk: words.isJunk }[state],
    isTrapped === 1 && words.maybeProgram,
    times > 1 && fill(words.times, { count: times }),
    tries !== null && words.notEmailed,
  ];

  return html`<article
    class="${state}"
    aria-labelledby="lead-${id}"
    style="${isNew && left < 120 && "--clock:var(--error)"}"
  >
    <div class="side row">
      ${
        isNew &&
        html`<p class="clock${left < 0 && " stamp"}">
          ${before}<b>${timeOf(Math.abs(left))}</b>${after}
        </p>`
      }
      ${stamps.map((stamp) => stamp && html`<p class="stamp">${stamp}</p>`)}
    </div>
    ${isNew && html`<div class="ruler" style="--from:0;--until:${passed}"></div>`}
    <div class="said">
      <div class="row">
        <h3 id="lead-${id}" dir="auto">${name}</h3>
        <input
          type="checkbox"
          style="width:2rem;accent-color:var(--ink)"
          name="id"
          value="${id}"
          form="ticked"
          aria-labelledby="lead-${id}"
        />
      </div>
      <p class="quiet">
        ${timeOn(receivedAt, language, { dateStyle: "medium", timeStyle: "long" })} · ${words[form]}
      </p>
      <dl>
        ${[...shown].map(answer)}
        ${note && pair(words.note, html`<mark style="background:var(--amber)">${note}</mark>`)}
      </dl>
    </div>
    <div class="stub">
      <div class="row">${actions[state]}</div>
      <details>
        <summary aria-describedby="lead-${id}">${words.all}</summary>
        <dl>
          ${Object.keys(fields)
            .filter((field) => !shown.has(field))
            .map(answer)}
          ${others.map(([key, text]) => pair(`${words.others}: ${key}`, text))}
        </dl>
        <form method="post" action="/inbox/note" class="row" style="align-items:end">
          <label
            >${words.note}<br /><input
              name="note"
              maxlength="200"
              size="10"
              dir="auto"
              value="${note}"
              aria-describedby="lead-${id}"
          /></label>
          <button class="plain" name="id" value="${id}" aria-describedby="lead-${id}">
            ${words.save}
          </button>
        </form>
        <p class="apart">${action(id, "delete", words.delete)}</p>
      </details>
    </div>
  </article>`;
}
