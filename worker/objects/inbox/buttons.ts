import { Hono } from "hono";
import { sendPage } from "../../shared/layout";
import { refererOf } from "../../shared/referer";
import { search } from "../leads/search";
import type { InboxApp, InboxContext, InboxParts } from "./inbox-app";
import { renderLostNote } from "./deletions";

export const buttons = new Hono<InboxApp>();

/** What a button has done. */
interface Result {
  /** The ids of leads that are answered now. */
  answered?: readonly number[];
  /** Names a deletion that can be undone. */
  deletedAt?: number;
  /** "tested": a test was sent. "unticked": nothing was done, because no lead was ticked. */
  outcome?: "tested" | "unticked";
  /** The id of the lead to go to. */
  lead?: number;
}

/** Leads back to the page with the button. Until the next button, its address says what was done, and notices.tsx shows that. */
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
  // lead.tsx gives each lead this id.
  const anchor = lead ? `#lead-${lead}` : "";
  return redirect(page + query + anchor, 303);
}

/** Adds a button, which posts a form to its path. */
function addButton(
  path: string,
  press: (parts: InboxParts, form: URLSearchParams) => Result | Promise<Result>,
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

/** Makes those leads of a form wait again that are in a state. After a second press, none is in that state any more. */
function reopen(
  { store, retention }: InboxParts,
  state: "answered" | "junk",
  form: URLSearchParams,
) {
  const now = Date.now();
  const leads = store.leads.readIn(state, idsIn(form));
  for (const { id } of leads) store.leads.reopen(id, now);
  // Without leads, this is Infinity, and nothing is held.
  const oldestCameAt = Math.min(...leads.map(({ receivedAt }) => receivedAt));
  retention.holdFor(oldestCameAt, now);
  return leads;
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
  const lead = Number(form.get("id"));
  const note = form.get("note") ?? "";
  // What the page showed (lead.tsx), which may differ from what is stored by now.
  const noteBefore = form.get("noteBefore") ?? "";
  const isLost = note !== noteBefore && !context.env.store.leads.setNote(lead, note, noteBefore);
  return isLost ? sendPage(context, renderLostNote(note)) : goBack(context, { lead });
});

/**
 * Returns which leads a form asks to delete, and why: those of a hold, all junk, what a search found, or the leads that it names. A
 * hold lets go of its leads.
 */
async function takeLeadsToDelete({ store, retention }: InboxParts, form: URLSearchParams) {
  if (form.has("held")) return { reason: "tooOld", ids: retention.takeHeld() } as const;
  // Leads that came after the page was shown are kept (leads-page.tsx, deletions.tsx).
  const lastJunk = form.get("junk");
  if (lastJunk) return { reason: "allJunk", ids: store.leads.listJunk(Number(lastJunk)) } as const;
  const query = form.get("q");
  if (query === null) return { reason: "chosen", ids: idsIn(form) } as const;

  const foundIds = await search(store.leads, query);
  const lastId = Number(form.get("lastId"));
  return { reason: "found", ids: foundIds.filter((id) => id <= lastId) } as const;
}

addButton("/delete", async (parts, form) => {
  const { leads, deletions } = parts.store;
  const { reason, ids } = await takeLeadsToDelete(parts, form);
  const now = Date.now();
  if (reason !== "chosen") {
    const isDeleted = deletions.add(ids, now, reason);
    return { deletedAt: isDeleted ? now : deletions.findFor(reason) };
  }

  const [first] = ids;
  if (first === undefined) return { outcome: "unticked" };
  const isDeleted = deletions.add(ids, now, reason);
  // A second press finds nothing to delete, and leads back to what the first has deleted.
  return {
    deletedAt: isDeleted ? now : deletions.findOf(ids),
    lead: leads.nextWaiting(first),
  };
});

addButton("/restore", ({ store, retention }, form) => {
  const now = Date.now();
  const oldestCameAt = store.deletions.undo(Number(form.get("deletedAt")), now);
  retention.holdFor(oldestCameAt, now);
  return {};
});

/** The Worker has already sent the test (`sendTest` in door/inbox.tsx). This only leads back to the page. */
addButton("/test", () => ({ outcome: "tested" }));
