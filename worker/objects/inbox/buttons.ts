import { Hono } from "hono";
import { sendPage } from "../../shared/layout";
import { refererOf } from "../../shared/referer";
import { search } from "../leads/search";
import { type InboxApp, type InboxContext, type Parts } from "./inbox-app";
import { renderLostNote } from "./deletions";

/** What a button has done, and which lead to go to. */
interface Result {
  answered?: readonly number[];
  deletedAt?: number;
  /** "unticked": no lead was ticked. */
  outcome?: "tested" | "unticked";
  lead?: number;
}

/** Leads back to the page with the button. The address says what was done, until the next button. */
function goBack({ req, redirect }: InboxContext, result: Result) {
  const { answered = [], deletedAt, outcome, lead } = result;
  const { pathname, searchParams } = refererOf(req.raw);
  for (const name of ["answered", "deleted", "tested", "unticked"]) searchParams.delete(name);
  for (const id of answered) searchParams.append("answered", String(id));
  if (deletedAt) searchParams.set("deleted", String(deletedAt));
  if (outcome) searchParams.set(outcome, "");

  // Every other page, such as the question whether to delete, leads to the inbox.
  const staysOnPage = ["/inbox/junk", "/inbox/deleted"].includes(pathname);
  const page = staysOnPage ? pathname : "/inbox";
  const query = searchParams.size > 0 ? `?${searchParams}` : "";
  return redirect(`${page}${query}${lead ? `#lead-${lead}` : ""}`, 303);
}

export const buttons = new Hono<InboxApp>();

/** Adds a button, which posts a form to its path. */
function addButton(
  path: string,
  press: (parts: Parts, form: URLSearchParams) => Result | Promise<Result>,
) {
  buttons.post(path, async (context) => {
    const form = new URLSearchParams(await context.req.text());
    return goBack(context, await press(context.env, form));
  });
}

const idsIn = (form: URLSearchParams) => form.getAll("id").map(Number);

addButton("/answer", ({ store, name }, form) => {
  const ids = idsIn(form);
  const [first] = ids;
  if (first === undefined) return { outcome: "unticked" };
  return {
    answered: store.leads.answer(ids, Date.now(), name),
    lead: store.leads.nextWaiting(first),
  };
});

/** Makes leads wait again that are in a state. A second press finds them in another one, and does nothing. */
function reopen({ store, retention }: Parts, from: "answered" | "junk", form: URLSearchParams) {
  const now = Date.now();
  const reopened = store.leads.readIn(from, idsIn(form));
  for (const { id } of reopened) store.leads.reopen(id, now);
  // Without leads, this is Infinity, and nothing is held.
  const oldestCameAt = Math.min(...reopened.map(({ receivedAt }) => receivedAt));
  retention.holdFor(oldestCameAt, now);
  return reopened;
}

addButton("/undo", (parts, form) => {
  reopen(parts, "answered", form);
  return { lead: idsIn(form)[0] };
});

addButton("/not-junk", (parts, form) => {
  for (const { id } of reopen(parts, "junk", form)) {
    for (const outbox of parts.outboxes) outbox.add(id, { state: "new", isTrapped: false });
  }
  return { lead: idsIn(form)[0] };
});

buttons.post("/note", async (context) => {
  const form = new URLSearchParams(await context.req.text());
  const [id = 0] = idsIn(form);
  const note = form.get("note") ?? "";
  const noteBefore = form.get("noteBefore") ?? "";
  const isChanged = note !== noteBefore;
  if (isChanged && !context.env.store.leads.setNote(id, note, noteBefore)) {
    return sendPage(context, renderLostNote(note));
  }
  return goBack(context, { lead: id });
});

/** Lists what a form asks to delete, and why: what a hold keeps, all junk, what a search found, or the leads that it names. */
async function listToDelete({ store, retention }: Parts, form: URLSearchParams) {
  if (form.has("held")) return { reason: "tooOld", ids: retention.takeHeld() } as const;
  if (form.has("junk")) return { reason: "allJunk", ids: store.leads.listJunk() } as const;
  const query = form.get("q");
  if (query === null) return { reason: "chosen", ids: idsIn(form) } as const;

  const found = await search(store.leads, query);
  // What was stored since the page named the number stays.
  const lastId = Number(form.get("lastId"));
  return { reason: "found", ids: found.filter((id) => id <= lastId) } as const;
}

addButton("/delete", async (parts, form) => {
  const { leads, deletions } = parts.store;
  const { reason, ids } = await listToDelete(parts, form);
  const now = Date.now();
  const isChosen = reason === "chosen";
  if (isChosen && ids.length === 0) return { outcome: "unticked" };
  const isDeleted = deletions.add(ids, now, reason);
  // A second press finds nothing to delete, and leads back to what the first has deleted.
  const repeated = isChosen ? deletions.findOf(ids) : deletions.findFor(reason);
  return {
    deletedAt: isDeleted ? now : repeated,
    lead: isChosen ? leads.nextWaiting(ids[0] ?? 0) : undefined,
  };
});

addButton("/restore", ({ store, retention }, form) => {
  const now = Date.now();
  const oldestCameAt = store.deletions.undo(Number(form.get("deletedAt")), now);
  retention.holdFor(oldestCameAt, now);
  return {};
});

/** `inboxDoor` (door/inbox.tsx) has already sent the test. This only leads back to the page. */
addButton("/test", () => ({ outcome: "tested" }));
