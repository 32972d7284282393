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
  // Keeps out `javascript:`. A rule does, too, but no rule checks answers to a form that the site no longer has.
  const isWebsite = shape?.control === "url" && /^https?:/i.test(typed);
  return isWebsite ? typed : undefined;
}

/** Returns the first link of a lead to an email address or a phone number. */
const firstLink = (fields: readonly FieldAnswer[], scheme: "mailto:" | "tel:") =>
  fields.map(linkOf).find((address) => address?.startsWith(scheme));

const renderPair = (label: Child, text: Child) => (
  <>
    <dt>{label}</dt>
    <dd dir="auto">{text}</dd>
  </>
);

/** Renders an answer, marked if it breaks a rule. */
function renderAnswer(field: FieldAnswer) {
  const { label, text, hasMistake } = field;
  const mark = hasMistake && <strong> {words.checkThis}</strong>;
  const address = linkOf(field);
  return renderPair([label, mark], address ? <a href={address}>{text}</a> : text);
}

/** Renders the answers to fields. Leaves out what is empty, unless that breaks a rule. */
const renderAnswers = (fields: readonly FieldAnswer[]) =>
  fields.filter(({ text, hasMistake }) => text || hasMistake).map(renderAnswer);

/** Renders the answers to some fields of a lead, and those that its form has no field for. */
const renderWithExtraAnswers = (lead: Lead, fields: readonly FieldAnswer[]) => (
  <>
    {renderAnswers(fields)}
    {extraAnswersOf(lead).map(([key, text]) => renderPair(`${words.others}: ${key}`, text))}
  </>
);

const isLong = ({ shape }: FieldAnswer) => shape?.control === "textarea";

/** The longest link that all mail programs open, in characters. */
const maxLinkLength = 1800;

/** Returns a link to an email with a subject and a text. Shortens the text until the link is short enough. */
function linkToEmail(mailto: string, subject: string, text: string): string {
  // Unlike `encodeURIComponent`, this doesn't throw at half of an emoji. Mail programs show a plus as a plus.
  const query = new URLSearchParams({ subject, body: text }).toString().replaceAll("+", "%20");
  const address = `${mailto}?${query}`;
  const excess = address.length - maxLinkLength;
  if (excess <= 0 || text === "") return address;
  // In a link, a unit of UTF-16 takes at most nine characters, such as %E2%82%AC. So at least a ninth of the excess has to go.
  const keptLength = text.length - Math.ceil(excess / 9);
  // A stranger's address alone may be longer than the link can be.
  const shorter = keptLength > 0 ? shorten(text, keptLength) : "";
  return linkToEmail(mailto, subject, shorter);
}

/** Returns a link to an email that greets the visitor and quotes what the visitor wrote. */
function replyLink(lead: Lead, fields: readonly FieldAnswer[], mailto: string) {
  const written = fields.filter(isLong).flatMap(({ text }) => text ?? []);
  const quoted = written.join("\n").replace(/^/gm, "> ");
  const greeting = fill(words.replyText, { name: visitorNameOf(lead), site: siteName });
  // Emails end their lines with CRLF.
  const text = `${greeting}\n\n${quoted}`.replace(/\r?\n/g, "\r\n");
  const subject = fill(words.replySubject, { site: siteName });
  // Cut first, because a stranger's name or words may be as long as a whole post.
  return linkToEmail(mailto, subject, shorten(text, maxLinkLength));
}

/** Renders what can be done about a lead. */
function renderActions(lead: Lead, fields: readonly FieldAnswer[]) {
  const { id, state } = lead;
  if (state === "answered") return postButton("/inbox/undo", words.undo, "id", id);
  if (state === "junk") return postButton("/inbox/not-junk", words.notJunk, "id", id);

  const mailto = firstLink(fields, "mailto:");
  const phone = firstLink(fields, "tel:");
  return (
    <>
      {mailto && link(replyLink(lead, fields, mailto), words.write, "primary")}
      {phone && link(phone, words.call, "plain")}
      {postButton("/inbox/answer", words.answered, "id", id)}
    </>
  );
}

/** Renders how much of the time to reply is left to a lead that waits, in ms. */
function renderClock(timeLeft: number) {
  const isLate = timeLeft < 0;
  const [before, after] = (isLate ? words.late : words.left).split("{time}");
  return (
    <p class={isLate ? "clock stamp" : "clock"}>
      {before}
      <b>{timeOf(Math.abs(Math.floor(timeLeft / minute)))}</b>
      {after}
    </p>
  );
}

/** Draws how much of the time to reply is over. After a clock was set back, a lead may come from the future. */
function renderRuler(timeLeft: number) {
  const percentOver = 100 - (timeLeft / replyTime) * 100;
  return (
    <svg class="ruler" aria-hidden="true">
      <rect width={`${Math.max(0, Math.min(100, percentOver))}%`} height="6" />
    </svg>
  );
}

const renderStamp = (text: string) => <p class="stamp">{text}</p>;

/** Renders what became of a lead, and what may be wrong with it. */
function renderStamps({ state, answeredBy, isTrapped, times }: Lead, isUnmailed: boolean) {
  const answered = answeredBy ? fill(words.answeredBy, { name: answeredBy }) : words.answered;
  return (
    <>
      {state === "answered" && renderStamp(answered)}
      {state === "junk" && renderStamp(words.isJunk)}
      {isTrapped && renderStamp(words.maybeProgram)}
      {times > 1 && renderStamp(fill(words.times, { count: times }))}
      {isUnmailed && renderStamp(words.notEmailed)}
    </>
  );
}

/** Renders what the owner opens: the answers that aren't shown yet, the form for the note, and the button that deletes. */
const renderDetails = (lead: Lead, fields: readonly FieldAnswer[]) => (
  <details>
    <summary>{words.all}</summary>
    <dl>{renderWithExtraAnswers(lead, fields)}</dl>
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
    <p class="apart">{postButton("/inbox/delete", words.delete, "id", lead.id)}</p>
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
      {renderWithExtraAnswers(lead, fieldAnswersOf(lead))}
      {lead.note && renderPair(words.ownNote, lead.note)}
    </dl>
  </>
);

/** Lists the fields to show at once: what is wrong, and up to two long answers until they are answered. */
function fieldsToShow({ state }: Lead, fields: readonly FieldAnswer[]) {
  const withMistakes = fields.filter(({ hasMistake }) => hasMistake);
  if (state === "answered") return withMistakes;
  const longAnswers = fields.filter((field) => isLong(field) && field.text);
  return [...new Set([...withMistakes, ...longAnswers.slice(0, 2)])];
}

/** Renders a lead for the owner. `isUnmailed` says that an email about it still waits to be sent. */
export function renderLead(lead: Lead, now: number, isUnmailed: boolean) {
  const { id, state, note, receivedAt } = lead;
  const hasClock = state === "new" && isDate(receivedAt);
  const timeLeft = receivedAt + replyTime - now;
  // The style "soon" turns the clock red.
  const isSoon = hasClock && timeLeft < 2 * hour;
  const fields = fieldAnswersOf(lead);
  const shownFields = fieldsToShow(lead, fields);
  const hiddenFields = fields.filter((field) => !shownFields.includes(field));
  // After a press, `goBack` (buttons.ts) leads to this id.
  const headingId = `lead-${id}`;

  return (
    <article class={isSoon ? "soon" : state} aria-labelledby={headingId}>
      <div class="side row">
        {hasClock && renderClock(timeLeft)}
        {renderStamps(lead, isUnmailed)}
      </div>
      {hasClock && renderRuler(timeLeft)}
      <div class="said">
        <div class="row">
          <h3 id={headingId} dir="auto" tabindex={-1}>
            {visitorNameOf(lead)}
          </h3>
          {/* Belongs to the form `tickedForm` (leads-page.tsx). */}
          <input type="checkbox" name="id" value={id} form="ticked" aria-labelledby={headingId} />
        </div>
        <p class="quiet">
          {renderTime(receivedAt)} · {formNameOf(lead)}
        </p>
        <dl>
          {renderAnswers(shownFields)}
          {note && renderPair(words.note, <mark>{note}</mark>)}
        </dl>
      </div>
      <div class="stub" role="group" aria-labelledby={headingId}>
        <div class="row">{renderActions(lead, fields)}</div>
        {renderDetails(lead, hiddenFields)}
      </div>
    </article>
  );
}
