/** @jsxImportSource hono/jsx */
import type { Child } from "hono/jsx";
import { mailtoLink, telLink } from "../../../src/shared/contact-links";
import { fill } from "../../../src/shared/fill";
import { timeOf } from "../../../src/shared/times";
import { shorten } from "../../shared/shorten";
import { siteName, words } from "../../shared/words";
import {
  extraAnswersOf,
  type FieldAnswer,
  fieldAnswersOf,
  formNameOf,
  type Lead,
  visitorNameOf,
} from "../../shared/lead";
import { hour, isDate, minute, replyTime } from "../../shared/spans";
import { link, postButton, renderTime } from "./controls";

/** Returns where an answer leads, if it leads anywhere and breaks no rule. */
function linkOf({ shape, text = "", hasMistake }: FieldAnswer) {
  if (hasMistake) return undefined;
  // Half of an emoji would stop the making of a link.
  const typed = text.trim().toWellFormed();
  if (shape?.control === "email" && typed) return mailtoLink(typed);
  if (shape?.control === "tel") return telLink(typed);
  // The test keeps out `javascript:`. A rule does, too, but no rule checks answers to a form that the site no longer has.
  return shape?.control === "url" && /^https?:/i.test(typed) ? typed : undefined;
}

/** Returns the first link of a lead to an email address or a phone number. */
const firstLink = (fields: readonly FieldAnswer[], scheme: "mailto:" | "tel:") =>
  fields.map(linkOf).find((address) => address?.startsWith(scheme));

const pair = (label: Child, text: Child) => (
  <>
    <dt>{label}</dt>
    <dd dir="auto">{text}</dd>
  </>
);

/** Lists answers, and marks those that break a rule. */
const answersIn = (fields: readonly FieldAnswer[]) =>
  fields.map((field) => {
    const { label, text, hasMistake } = field;
    const marked = [label, hasMistake && <strong> {words.checkThis}</strong>];
    const address = linkOf(field);
    return (text || hasMistake) && pair(marked, address ? <a href={address}>{text}</a> : text);
  });

/** Lists the answers to some fields of a lead, and those that its form has no field for. */
const allAnswersOf = (lead: Lead, fields: readonly FieldAnswer[]) => (
  <>
    {answersIn(fields)}
    {extraAnswersOf(lead).map(([key, text]) => pair(`${words.others}: ${key}`, text))}
  </>
);

const isLong = ({ shape }: FieldAnswer) => shape?.control === "textarea";

/** The longest link that all mail programs open, in characters. */
const maxLink = 1800;

/** Links to an email. Shortens its text until the link is short enough. */
function mailLink(mailto: string, subject: string, body: string): string {
  // Unlike `encodeURIComponent`, this doesn't throw at half of an emoji. Mail programs show a plus as a plus.
  const query = new URLSearchParams({ subject, body }).toString().replaceAll("+", "%20");
  const address = `${mailto}?${query}`;
  // In a link, a unit of UTF-16 takes at most nine characters. So to cut a ninth of the excess never cuts more than needed.
  const excess = Math.ceil((address.length - maxLink) / 9);
  if (excess <= 0 || body === "") return address;
  // A stranger's address alone may be longer than the link can be.
  const rest = excess < body.length ? shorten(body, body.length - excess) : "";
  return mailLink(mailto, subject, rest);
}

/** Returns a link to an email that greets the visitor and quotes what the visitor wrote. */
function replyLink(lead: Lead, fields: readonly FieldAnswer[], mailto: string) {
  const quoted = fields
    .filter(isLong)
    .flatMap(({ text }) => text ?? [])
    .join("\n")
    .replace(/^/gm, "> ");
  const greeting = fill(words.replyText, { name: visitorNameOf(lead), site: siteName });
  const body = `${greeting}\n\n${quoted}`.replace(/\r?\n/g, "\r\n");
  // Cut first, because a stranger's name or words may be as long as a whole post.
  return mailLink(mailto, fill(words.replySubject, { site: siteName }), shorten(body, maxLink));
}

/** Renders what can be done about a lead. */
function actionsOn(lead: Lead, fields: readonly FieldAnswer[]) {
  const { id, state } = lead;
  if (state === "answered") return postButton("/inbox/undo", words.undo, id);
  if (state === "junk") return postButton("/inbox/not-junk", words.notJunk, id);

  const mailto = firstLink(fields, "mailto:");
  const phone = firstLink(fields, "tel:");
  return (
    <>
      {mailto && link(replyLink(lead, fields, mailto), words.write, "primary")}
      {phone && link(phone, words.call, "plain")}
      {postButton("/inbox/answer", words.answered, id)}
    </>
  );
}

/** Shows how much of the time to reply is left to a lead that waits, in ms. */
function renderClock(left: number) {
  const isLate = left < 0;
  const [before, after] = (isLate ? words.late : words.left).split("{time}");
  return (
    <p class={isLate ? "clock stamp" : "clock"}>
      {before}
      <b>{timeOf(Math.abs(Math.floor(left / minute)))}</b>
      {after}
    </p>
  );
}

/** Draws how much of the time to reply is over. After a clock was set back, a lead may come from the future. */
function renderRuler(left: number) {
  const percent = 100 - (left / replyTime) * 100;
  return (
    <svg class="ruler" aria-hidden="true">
      <rect width={`${Math.max(0, Math.min(100, percent))}%`} height="6" />
    </svg>
  );
}

/** Renders what the owner opens: the answers that aren't shown yet, the form for the note, and the button that deletes. */
const renderDetails = (lead: Lead, fields: readonly FieldAnswer[]) => (
  <details>
    <summary>{words.all}</summary>
    <dl>{allAnswersOf(lead, fields)}</dl>
    <form method="post" action="/inbox/note" class="row">
      {/* The button (buttons.ts) compares it with what is stored. */}
      <input type="hidden" name="noteBefore" value={lead.note} />
      <label>
        {words.note}
        <br />
        <input name="note" maxlength={1000} size={10} dir="auto" value={lead.note} />
      </label>
      <button class="plain" name="id" value={lead.id}>
        {words.save}
      </button>
    </form>
    <p class="apart">{postButton("/inbox/delete", words.delete, lead.id)}</p>
  </details>
);

/** Renders a lead for the visitor, who reads it without the inbox. */
export const renderForVisitor = (lead: Lead) => (
  <>
    <h2>
      {formNameOf(lead)} · {renderTime(lead.receivedAt)}
    </h2>
    {lead.times > 1 && <p>{fill(words.times, { count: lead.times })}</p>}
    <dl>
      {allAnswersOf(lead, fieldAnswersOf(lead))}
      {lead.note && pair(words.ownNote, lead.note)}
    </dl>
  </>
);

/** Renders a lead. `isUnmailed` says that an email about it still waits to be sent. */
export function renderLead(lead: Lead, now: number, isUnmailed: boolean) {
  const { id, state, note, receivedAt } = lead;
  const isNew = state === "new";
  const hasClock = isNew && isDate(receivedAt);
  const left = receivedAt + replyTime - now;
  const answered = lead.answeredBy
    ? fill(words.answeredBy, { name: lead.answeredBy })
    : words.answered;
  const stamps = [
    { new: "", answered, junk: words.isJunk }[state],
    lead.isTrapped && words.maybeProgram,
    lead.times > 1 && fill(words.times, { count: lead.times }),
    isUnmailed && words.notEmailed,
  ];
  const fields = fieldAnswersOf(lead);
  const mistakes = fields.filter(({ hasMistake }) => hasMistake);
  const long = fields.filter((field) => isLong(field) && field.text);
  // What is wrong, and up to two long answers until they are answered. The other fields are under "All answers".
  const shown = new Set([...mistakes, ...(state === "answered" ? [] : long.slice(0, 2))]);
  const others = fields.filter((field) => !shown.has(field));
  // After a press, buttons.ts leads to this id.
  const heading = `lead-${id}`;

  return (
    <article
      // "soon" turns the clock red.
      class={hasClock && left < 2 * hour ? "soon" : state}
      aria-labelledby={heading}
    >
      <div class="side row">
        {hasClock && renderClock(left)}
        {stamps.map((stamp) => stamp && <p class="stamp">{stamp}</p>)}
      </div>
      {hasClock && renderRuler(left)}
      <div class="said">
        <div class="row">
          <h3 id={heading} dir="auto" tabindex={-1}>
            {visitorNameOf(lead)}
          </h3>
          <input type="checkbox" name="id" value={id} form="ticked" aria-labelledby={heading} />
        </div>
        <p class="quiet">
          {renderTime(receivedAt)} · {formNameOf(lead)}
        </p>
        <dl>
          {answersIn([...shown])}
          {note && pair(words.note, <mark>{note}</mark>)}
        </dl>
      </div>
      <div class="stub" role="group" aria-labelledby={heading}>
        <div class="row">{actionsOn(lead, fields)}</div>
        {renderDetails(lead, others)}
      </div>
    </article>
  );
}
