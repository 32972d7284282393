/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { mailtoLink, telLink } from "../../src/shared/contact-links";
import { fill } from "../../src/shared/fill";
import { fieldsOf, formShapes } from "../../src/shared/forms/shapes";
import { timeOf } from "../../src/shared/times";
import { siteData } from "../generated";
import { type Lead, type LeadRow, readLead } from "../leads/lead";
import { hour, minute, replyTime } from "../spans";

const { words, language, name: site } = siteData;

interface TimeProps extends Intl.DateTimeFormatOptions {
  moment: number;
}

export const Time = ({ moment, ...format }: TimeProps) => (
  <time datetime={new Date(moment).toISOString()}>
    {new Date(moment).toLocaleString(language, { ...format, timeZone: "UTC" })}
  </time>
);

interface ActionProps {
  path: string;
  label: string;
  /** What the button posts, if not a lead's id. */
  name?: string;
  value?: number | string;
}

/** A button that posts one value. It belongs to an empty form at the end of the page. */
export const Action = ({ path, label, name = "id", value }: ActionProps) => (
  <button class="plain" form="act" formaction={path} name={name} value={value}>
    {label}
  </button>
);

/** Returns where an answer leads, if it leads anywhere and breaks no rule. */
function linkOf({ own, wrong }: Lead, field: string) {
  // Half of an emoji would stop the making of a link.
  const text = wrong.includes(field) ? "" : (own.get(field) ?? "").trim().toWellFormed();
  if (!text) return undefined;
  if (field === "email") return mailtoLink(text);
  if (field === "phone") return telLink(text);
  // An answer to a form that the site no longer has was never checked.
  return field === "currentWebsite" && /^https?:/i.test(text) ? text : undefined;
}

const Pair = ({ label, children }: { label: Child; children: Child }) => (
  <>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </>
);

/** Lists the answers in these fields, and marks what is wrong. */
const answersIn = (lead: Lead, fields: string[]) =>
  fields.map((field) => {
    const text = lead.own.get(field);
    const isWrong = lead.wrong.includes(field);
    const link = linkOf(lead, field);
    return (
      (text || isWrong) && (
        <Pair label={[lead.labelOf(field), isWrong && <strong> {words.checkThis}</strong>]}>
          {link ? <a href={link}>{text}</a> : text}
        </Pair>
      )
    );
  });

/** Lists the fields for long texts. */
const longFields = new Set(
  Object.values(formShapes)
    .flatMap(fieldsOf)
    .flatMap(([name, { control }]) => (control === "textarea" ? name : [])),
);

/** Links to an email. Shortens its text until the link is short enough for all mail programs. */
function mailLink(address: string, subject: string, body: string): string {
  // Unlike `encodeURIComponent`, this doesn't throw at half of an emoji. Mail programs show a plus as a plus.
  const query = new URLSearchParams({ subject, body }).toString().replaceAll("+", "%20");
  const link = `${address}?${query}`;
  return body && link.length > 1800 ? mailLink(address, subject, body.slice(0, -100)) : link;
}

/** Returns a link to an email that greets the visitor and quotes what the visitor wrote. */
function replyLink({ name, own }: Lead, address: string) {
  const quotedWords = [...own]
    .flatMap(([field, text]) => (longFields.has(field) ? text : []))
    .join("\n")
    .slice(0, 1200)
    .replace(/^/gm, "> ");
  // A stranger's name may be as long as a whole post.
  const values = { name: name.slice(0, 100), site };
  const body = `${fill(words.replyText, values)}\n\n${quotedWords}`.replace(/\r?\n/g, "\r\n");
  return mailLink(address, fill(words.replySubject, values), body);
}

function Actions({ lead }: { lead: Lead }) {
  const { id, state } = lead;
  if (state === "answered") return <Action value={id} path="/inbox/undo" label={words.undo} />;
  if (state === "junk") return <Action value={id} path="/inbox/not-junk" label={words.notJunk} />;

  const email = linkOf(lead, "email");
  const phone = linkOf(lead, "phone");
  return (
    <>
      {email && (
        <a class="primary" href={replyLink(lead, email)}>
          {words.write}
        </a>
      )}
      {phone && (
        <a class="plain" href={phone}>
          {words.call}
        </a>
      )}
      <Action value={id} path="/inbox/answer" label={words.answered} />
    </>
  );
}

export function LeadArticle({ row, now }: { row: LeadRow; now: number }) {
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
  // The fields that are not shown here are `hidden`, under "All answers".
  const said = [...own.keys()].filter((field) => longFields.has(field)).slice(0, 2);
  const shown = new Set([...wrong, ...(state === "answered" ? [] : said)]);
  const hidden = fields.filter((field) => !shown.has(field));
  // After an action, inbox.ts redirects to this id.
  const heading = `lead-${id}`;

  return (
    <article
      // The clock turns red.
      class={isNew && left < 2 * hour ? "new soon" : state}
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
          <Time moment={receivedAt} dateStyle="medium" timeStyle="long" /> · {formName}
        </p>
        <dl>
          {answersIn(lead, [...shown])}
          {note && (
            <Pair label={words.note}>
              <mark>{note}</mark>
            </Pair>
          )}
        </dl>
      </div>
      <div class="stub" role="group" aria-labelledby={heading}>
        <div class="row">
          <Actions lead={lead} />
        </div>
        <details>
          <summary>{words.all}</summary>
          <dl>
            {answersIn(lead, hidden)}
            {others.map(([key, text]) => (
              <Pair label={`${words.others}: ${key}`}>{text}</Pair>
            ))}
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
          <p class="apart">
            <Action value={id} path="/inbox/delete" label={words.delete} />
          </p>
        </details>
      </div>
    </article>
  );
}
