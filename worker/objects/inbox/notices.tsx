/** @jsxImportSource hono/jsx */
import { fill } from "../../../src/shared/fill";
import { type Lead, visitorNameOf } from "../../shared/lead";
import { timeToUndo } from "../../shared/spans";
import { daysShown, describeEnd } from "../../shared/token-state";
import { words } from "../../shared/words";
import { describeLastCheck } from "../leads/last-check";
import { deletionsLink, postButton, renderTime, undoButton } from "./controls";
import { type InboxContext, type InboxParts, type TestResult, testResultKey } from "./inbox-app";

/** Matches an address at GitHub. Other addresses may be a stranger's. A comma, a quote or a last period isn't a part of it. */
const githubAddress = /(https:\/\/github\.com\/[^\s,”]*[^\s,”.])/;

/** Renders a text, with a link at each address at GitHub in it. */
const withLinks = (text: string) =>
  text
    .split(githubAddress)
    .map((part) => (part.startsWith("https:") ? <a href={part}>{part}</a> : part));

/** Renders what the owner has to mend or to decide. */
export async function renderProblems({ settings, outboxes, retention, kv, readToken }: InboxParts) {
  const token = await readToken();
  const problems = [
    ...settings.faults,
    ...outboxes.map((outbox) => outbox.describeRefusal()),
    token.refusal,
    describeEnd(token.end, daysShown),
    describeLastCheck(kv),
  ];
  const isOwnerTold = outboxes.some(({ isOn }) => isOn);
  const hold = retention.describeHold();
  return (
    <>
      {!isOwnerTold && (
        <p class="notice">
          {words.unheard} <a href="#settings">{words.settings}</a>
        </p>
      )}
      {problems.map((problem) => problem && <p class="notice">{withLinks(problem)}</p>)}
      {hold && (
        <p class="notice row">
          {hold} {postButton("/inbox/delete", words.deleteHeld, "held")}
        </p>
      )}
    </>
  );
}

/** Renders when the last test arrived, and what became of it. Returns undefined if there was none. */
export function renderTest({ kv }: InboxParts) {
  const test = kv.get<TestResult>(testResultKey);
  if (!test) return undefined;
  return (
    <>
      {words.lastTest} {renderTime(test.arrivedAt)}: {test.result}
    </>
  );
}

/** Renders which leads were answered, with a button that undoes that. */
const renderAnswered = (leads: readonly Lead[]) => (
  <form method="post" action="/inbox/undo" class="notice row">
    <span class="stamp">{words.answered}</span>
    <b dir="auto">{leads.map(visitorNameOf).join(", ")}</b>
    {leads.map(({ id }) => (
      <input type="hidden" name="id" value={id} />
    ))}
    <button class="plain">{words.undo}</button>
  </form>
);

/**
 * Lists the leads that an address names as just answered, and that still are. One may have been reopened since, and an address may
 * be opened again much later.
 */
function answeredIn({ req, env }: InboxContext) {
  const ids = req.queries("answered")?.map(Number) ?? [];
  const leads = env.store.leads.readIn("answered", ids);
  return leads.filter(({ answeredAt }) => Number(answeredAt) > Date.now() - timeToUndo);
}

/** Renders what a button has just done. The address that it has led to says so (`goBack` in buttons.ts). */
export function renderDone(context: InboxContext) {
  const { req, env } = context;
  const answered = answeredIn(context);
  const deletedAt = Number(req.query("deleted"));
  const deletions = env.store.deletions.readAll();
  const deletion = deletions.find((one) => one.deletedAt === deletedAt);
  const test = req.query("tested") === undefined ? undefined : renderTest(env);
  return (
    <div role="status">
      {req.query("unticked") !== undefined && <p class="notice">{words.tickFirst}</p>}
      {test && <p class="notice">{test}</p>}
      {deletion && (
        <p class="notice row">
          <b>{fill(words.deleted, { count: deletion.leads })}</b>
          {undoButton(deletion)}
          {deletionsLink}
        </p>
      )}
      {answered.length > 0 && renderAnswered(answered)}
    </div>
  );
}
