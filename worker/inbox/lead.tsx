/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { mailtoLink, telLink } from "../../src/shared/contact-links";
import { fill } from "../../src/shared/fill";
import { formShapes } from "../../src/shared/forms/shapes";
import { timeOf } from "../../src/shared/times";
import { siteData } from "../generated";
import { type Lead, type LeadRow, readLead } from "../leads/lead";
import { formatUtc, hour, minute, replyTime } from "../spans";

const { words, name: site } = siteData;

/** Renders a moment. The page's script writes it in the reader's time zone. */
export const renderTime = (moment: number) => (
  <time datetime={new Date(moment).toISOString()}>{formatUtc(moment)}</time>
);

/** Renders a button that posts one value, such as a lead's id. It belongs to an empty form at the end of the page. */
export const postButton = (
  path: string,
  label: string,
  value: number | string = "",
  name = "id",
) => (
  <button class="plain" form="act" formaction={path} name={name} value={value}>
    {label}
  </button>
);

/** Returns where an answer leads, if it leads anywhere and breaks no rule. */
function linkOf({ own, wrong }: Lead, field: string) {
  if (wrong.includes(field)) return undefined;
  // Half of an emoji would stop the making of a link.
  const text = (own.get(field) ?? "").trim().toWellFormed();
  if (field === "email" && text) return mailtoLink(text);
  if (field === "phone") return telLink(text);
  // The test keeps out `javascript:`. A rule does, too, but no rule checks answers to a form that the site no longer has.
  return field === "currentWebsite" && /^https?:/i.test(text) ? text : undefined;
}

const pair = (label: Child, text: Child) => (
  <>
    <dt>{label}</dt>
    <dd dir="auto">{text}</dd>
  </>
);

/** Lists the answers in these fields, and marks what is wrong. */
const answersIn = (lead: Lead, fields: string[]) =>
  fields.map((field) => {
    const text = lead.own.get(field);
    const isWrong = lead.wrong.includes(field);
    const label = [lead.labelOf(field), isWrong && <strong> {words.checkThis}</strong>];
    const link = linkOf(lead, field);
    return (text || isWrong) && pair(label, link ? <a href={link}>{text}</a> : text);
  });

/** True for a field of any form that takes a long text. */
const isLong = (field: string) =>
  Object.values(formShapes).some(({ fields }) => fields[field]?.control === "textarea");

/** Links to an email. Shortens its text until the link is short enough for all mail programs. */
function mailLink(mailto: string, subject: string, body: string): string {
  // Unlike `encodeURIComponent`, this doesn't throw at half of an emoji. Mail programs show a plus as a plus.
  const query = new URLSearchParams({ subject, body }).toString().replaceAll("+", "%20");
  const link = `${mailto}?${query}`;
  return body && link.length > 1800 ? mailLink(mailto, subject, body.slice(0, -100)) : link;
}

/** Returns a link to an email that greets the visitor and quotes what the visitor wrote. */
function replyLink({ name, own }: Lead, mailto: string) {
  const quoted = [...own]
    .flatMap(([field, text]) => (isLong(field) ? text : []))
    .join("\n")
    .replace(/^/gm, "> ");
  const body = `${fill(words.replyText, { name, site })}\n\n${quoted}`.replace(/\r?\n/g, "\r\n");
  // Cut first, because a stranger's name or words may be as long as a whole post.
  return mailLink(mailto, fill(words.replySubject, { site }), body.slice(0, 1200));
}

/** Renders what can be done about a lead. */
function actionsOn(lead: Lead) {
  const { id, state } = lead;
  if (state === "answered") return postButton("/inbox/undo", words.undo, id);
  if (state === "junk") return postButton("/inbox/not-junk", words.notJunk, id);

  const mailto = linkOf(lead, "email");
  const phone = linkOf(lead, "phone");
  return (
    <>
      {mailto && (
        <a class="primary" href={replyLink(lead, mailto)}>
          {words.write}
        </a>
      )}
      {phone && (
        <a class="plain" href={phone}>
          {words.call}
        </a>
      )}
      {postButton("/inbox/answer", words.answered, id)}
    </>
  );
}

export function renderLead(row: LeadRow, now: number) {
  const lead = readLead(row);
  const { id, formName, name, fields, own, others, wrong, receivedAt, state, note } = lead;
  const isNew = state === "new";
  // How much of the time to answer is left, in ms. Below 0, the lead is late.
  const left = receivedAt + replyTime - now;
  const [beforeTime, afterTime] = (left < 0 ? words.late : words.left).split("{time}");
  const stamps = [
    { new: "", answered: words.answered, junk: words.isJunk }[state],
    lead.isTrapped === 1 && words.maybeProgram,
    lead.times > 1 && fill(words.times, { count: lead.times }),
    lead.tries !== null && words.notEmailed,
  ];
  const longAnswered =
    state === "answered" ? [] : fields.filter((field) => own.has(field) && isLong(field));
  // What is wrong, and up to two long answers. The other fields are under "All answers".
  const shown = new Set([...wrong, ...longAnswered.slice(0, 2)]);
  // After an action, inbox.ts redirects to this id.
  const heading = `lead-${id}`;

  return (
    <article
      // "soon" turns the clock red.
      class={isNew && left < 2 * hour ? "soon" : state}
      aria-labelledby={heading}
    >
      <div class="side row">
        {isNew && (
          <p class={left < 0 ? "clock stamp" : "clock"}>
            {beforeTime}
            <b>{timeOf(Math.abs(Math.floor(left / minute)))}</b>
            {afterTime}
          </p>
        )}
        {stamps.map((stamp) => stamp && <p class="stamp">{stamp}</p>)}
      </div>
      {isNew && (
        <svg class="ruler" aria-hidden="true">
          <rect width={`${Math.min(100, 100 - (left / replyTime) * 100)}%`} height="6" />
        </svg>
      )}
      <div class="said">
        <div class="row">
          <h3 id={heading} dir="auto" tabindex={-1}>
            {name}
          </h3>
          <input type="checkbox" name="id" value={id} form="ticked" aria-labelledby={heading} />
        </div>
        <p class="quiet">
          {renderTime(receivedAt)} · {formName}
        </p>
        <dl>
          {answersIn(lead, [...shown])}
          {note && pair(words.note, <mark>{note}</mark>)}
        </dl>
      </div>
      <div class="stub" role="group" aria-labelledby={heading}>
        <div class="row">{actionsOn(lead)}</div>
        <details>
          <summary>{words.all}</summary>
          <dl>
            {answersIn(
              lead,
              fields.filter((field) => !shown.has(field)),
            )}
            {others.map(([key, text]) => pair(`${words.others}: ${key}`, text))}
          </dl>
          <form method="post" action="/inbox/note" class="row">
            <label>
              {words.note}
              <br />
              <input name="note" maxlength={1000} size={10} dir="auto" value={note} />
            </label>
            <button class="plain" name="id" value={id}>
              {words.save}
            </button>
          </form>
          <p class="apart">{postButton("/inbox/delete", words.delete, id)}</p>
        </details>
      </div>
    </article>
  );
}
